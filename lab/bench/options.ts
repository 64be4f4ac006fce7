import { parseArgs } from "node:util";

type Engine = "embedded" | "postgres";

export interface Options {
  readonly reviews: number;
  readonly engines: readonly Engine[];
  readonly rounds: number;
  readonly seconds: number;
  /** Measure only the calls whose names contain this. */
  readonly only: string;
  /** Measure this commit in turn with that one, and nothing else. */
  readonly against: string | undefined;
  /** Whether the results are written to docs/: after a full run always, otherwise when asked. */
  readonly isWritten: boolean;
}

const full = { reviews: 1_000_000, rounds: 5, seconds: 2 };
/** Each of two commits fills a database of its own. */
const againstReviews = 10_000;

/**
 * `npm run bench -- --reviews 10000 --engine embedded --rounds 1 --seconds 2 --only search`
 * `npm run bench -- --against main --rounds 3`
 */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      reviews: { type: "string" },
      engine: { type: "string" },
      rounds: { type: "string" },
      seconds: { type: "string" },
      only: { type: "string" },
      against: { type: "string" },
      write: { type: "boolean" },
    },
  });
  const { against } = values;
  const usual = against === undefined ? full : { ...full, reviews: againstReviews };
  const count = (name: "reviews" | "rounds" | "seconds"): number => {
    const number = Number(values[name] ?? usual[name]);
    if (Number.isInteger(number) && number > 0) return number;
    throw new Error(`--${name} takes a whole number.`);
  };
  const { engine = "both" } = values;
  if (engine !== "embedded" && engine !== "postgres" && engine !== "both") {
    throw new Error("--engine takes embedded, postgres or both.");
  }
  return {
    reviews: count("reviews"),
    engines: engine === "both" ? ["embedded", "postgres"] : [engine],
    rounds: count("rounds"),
    seconds: count("seconds"),
    only: values.only ?? "",
    against,
    isWritten: values.write ?? Object.keys(values).length === 0,
  };
}
