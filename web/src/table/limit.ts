/** So many turns or steps before a game's end a limit of ours is shown: nobody needs to know of it before it comes near. */
export const NEAR = 10;
