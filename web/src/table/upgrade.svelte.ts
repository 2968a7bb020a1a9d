/** Whether the server has a newer page than this one: looked at whenever a connection is found again. */
import { api } from "../wire/api";

class Upgrade {
  isThere = $state(false);
  private mine: string | null | undefined;

  async look(): Promise<void> {
    try {
      const { web } = await api.version();
      if (this.mine === undefined) this.mine = web;
      else this.isThere = web !== this.mine;
    } catch {
      // not reachable: then we hear of it another time
    }
  }
}

export const upgrade = new Upgrade();
