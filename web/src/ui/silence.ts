/** Where something else speaks, the bars of boards keep silent: a replay has its caption. */
import { getContext, setContext } from "svelte";

const KEY = Symbol("silence");
type Silence = () => boolean;

export function giveSilence(isSilent: Silence): void {
  setContext(KEY, isSilent);
}

export function silenceGiven(): Silence {
  return getContext<Silence | undefined>(KEY) ?? (() => false);
}
