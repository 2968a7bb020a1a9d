/** Where we are: a path and what follows the question mark. The back button works because it is the browser's own. */

export type Place =
  | { page: "home" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string }
  | { page: "rules"; game: string }
  | { page: "nowhere" };

/** How the browser's list remembers that something lay open there. */
const COVER = "cover";
const isCover = (): boolean => history.state === COVER;

function read(path: string): Place {
  const [, page, id = "", more] = path.split("/");
  if (!page) return { page: "home" };
  if (more) return { page: "nowhere" };
  if (page === "table" && id) return { page, table: id };
  if (page === "replay" && id) return { page, table: id };
  if (page === "rules" && id) return { page, game: id };
  return { page: "nowhere" };
}

class Router {
  private path = $state(location.pathname);
  private search = $state(location.search);
  readonly place = $derived(read(this.path));

  /** What lies open over the place, the topmost last: how each is closed. */
  private covers: (() => void)[] = [];
  /** Where we were before the browser went elsewhere. */
  private before = { path: location.pathname, isCover: isCover() };

  constructor() {
    addEventListener("popstate", () => this.went());
  }

  /**
   * Something lies open over the place: the back button closes it first. Call what is returned when it is gone. Its entry
   * of the browser's list stays, for the next that is opened: it could only be given up later than somebody may go back.
   */
  cover(close: () => void): () => void {
    this.covers.push(close);
    this.enter();
    return () => (this.covers = this.covers.filter((it) => it !== close));
  }

  private enter(): void {
    if (!isCover()) history.pushState(COVER, "");
    this.look();
  }

  private went(): void {
    const { path, isCover: wasCover } = this.before;
    this.look();
    if (!wasCover || isCover() || path !== this.path) return;
    const top = this.covers.at(-1);
    if (top === undefined) return history.back(); // nothing lay open: who goes back means to leave
    if (this.covers.length > 1) this.enter();
    top();
  }

  /** A number or word behind the question mark. */
  asked(name: string): string | null {
    return new URLSearchParams(this.search).get(name);
  }

  go(address: string): void {
    if (isCover()) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.look();
    scrollTo(0, 0);
  }

  /** The same place, said otherwise: no new entry for the back button. */
  replace(address: string): void {
    history.replaceState(history.state, "", address);
    this.look();
  }

  private look(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.before = { path: location.pathname, isCover: isCover() };
  }
}

export const router = new Router();

/** For links: an ordinary click stays in the page, all other clicks are the browser's. */
export function stay(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
