import { parseArgs } from "node:util";

type Engine = "embedded" | "postgres";

export interface Options {
  readonly reviews: number;
  readonly engines: readonly Engine[];
  readonly rounds: number;
  readonly seconds: number;
  /** Measure only the calls whose names contain this. */
  readonly only: string;
  /** A full run, whose results are written to docs/. */
  readonly isWhole: boolean;
}

const full = { reviews: 1_000_000, rounds: 5, seconds: 2 };

/** `npm run bench -- --reviews 10000 --engine embedded --rounds 1 --seconds 2 --only search` */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      reviews: { type: "string" },
      engine: { type: "string" },
      rounds: { type: "string" },
      seconds: { type: "string" },
      only: { type: "string" },
    },
  });
  const count = (name: "reviews" | "rounds" | "seconds"): number => {
    const number = Number(values[name] ?? full[name]);
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
    isWhole: Object.keys(values).length === 0,
  };
}
