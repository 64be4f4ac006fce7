import type { ReviewState } from "@locumark/contract/choices";

/** The state of a review, or that it is not written yet. */
export type StateBefore = ReviewState | "unwritten";

interface Move {
  readonly by: string;
  readonly from: readonly StateBefore[];
  readonly to: readonly ReviewState[];
  /** A decision at the desk that can be taken back for a while. */
  readonly canBeUndone?: true;
}

const moderator = "a moderator";
const removed = ["hidden", "struck", "refused"] as const;

/**
 * Every move of a review between its states; there is no other. Deleting one, and erasing its author, is possible from
 * each of them. docs/review-states.md shows it as a picture.
 */
export const moves = {
  post: { by: "its author", from: ["unwritten"], to: ["public", "waiting", "held"] },
  appear: { by: "its night, or its author", from: ["waiting"], to: ["public", "held"] },
  /** An edit added something that one of us has to read first. */
  edit: { by: "its author", from: ["public", "waiting", "suspended"], to: ["held"] },
  /**
   * It waits on where its author's time has not come, or their account is suspended: one that others have seen is suspended
   * with the rest.
   */
  publish: {
    by: "a moderator, the end of the hold, or an edit that takes out what its words were held for",
    from: ["held"],
    to: ["public", "waiting", "suspended"],
    canBeUndone: true,
  },
  keep: {
    by: moderator,
    from: ["public", "suspended"],
    to: ["public", "suspended"],
    canBeUndone: true,
  },
  "ask-author": {
    by: moderator,
    from: ["public", "held", "suspended"],
    to: ["public", "held", "suspended"],
    canBeUndone: true,
  },
  /** One that others have seen. */
  hide: {
    by: "a moderator, or a notice",
    from: ["public", "held", "suspended"],
    to: ["hidden", "struck"],
    canBeUndone: true,
  },
  /**
   * One that others have never seen. A waiting review is known to its author only, so no decision refuses it, only a list
   * of erasures.
   */
  refuse: { by: moderator, from: ["held", "waiting"], to: ["refused"], canBeUndone: true },
  appeal: { by: "its author", from: removed, to: removed },
  stands: { by: moderator, from: removed, to: removed, canBeUndone: true },
  /** One that was refused is public for the first time, or waits on. One of a suspended author is suspended. */
  restore: {
    by: moderator,
    from: removed,
    to: ["public", "waiting", "suspended"],
    canBeUndone: true,
  },
  suspend: {
    by: "the suspension of its author, in a night",
    from: ["public"],
    to: ["suspended"],
  },
  return: {
    by: "the end of the suspension, in a night",
    from: ["suspended"],
    to: ["public"],
  },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;

const named: Record<MoveName, Move> = moves;

/** Moves that keep the state keep it: they are no way from hidden to struck. */
export const canMove = (move: MoveName, from: StateBefore, to: ReviewState): boolean => {
  const { from: origins, to: targets } = named[move];
  if (!origins.includes(from) || !targets.includes(to)) return false;
  return from === to || !targets.some((target) => origins.includes(target));
};

/** Whether a move from one state to the other can be taken back. */
export const canGoBack = (from: ReviewState, to: ReviewState): boolean =>
  (Object.keys(named) as MoveName[]).some(
    (move) => named[move].canBeUndone && canMove(move, from, to),
  );

/** The moves, as a state diagram of Mermaid. */
export function drawMoves(): string {
  const lines = (Object.keys(named) as MoveName[]).flatMap((move) =>
    named[move].from.flatMap((from) =>
      named[move].to
        .filter((to) => canMove(move, from, to))
        .map((to) => `  ${from === "unwritten" ? "[*]" : from} --> ${to}: ${move}`),
    ),
  );
  return ["stateDiagram-v2", ...lines].join("\n");
}
