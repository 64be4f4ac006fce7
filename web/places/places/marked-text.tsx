import { markMatches } from "./mark-matches.ts";

/** A text with what was typed marked in it. */
export const MarkedText = ({ text, typed }: { text: string; typed: string }) =>
  markMatches(text, typed).map((run, index) =>
    // The runs have no identity but their order.
    // oxlint-disable-next-line react/no-array-index-key
    run.isMatch ? <mark key={index}>{run.text}</mark> : run.text,
  );
