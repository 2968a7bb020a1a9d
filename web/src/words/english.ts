/** For tests of sentences: the page's words in English, in a place that is no browser. Import it first. */
import { vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("navigator", { languages: ["en"] });
const { words } = await import("./index.svelte");
await words.load("en");
