import { type LoadResult, medianOf } from "./load.ts";
import { median } from "./median.ts";

/** The ratios of the rounds: the machine's speed varies between rounds, the ratio within one much less. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** The measurements of a call, each figure the median of the rounds. */
export interface Compared {
  readonly name: string;
  readonly site: LoadResult;
  /** Undefined if the call has none. */
  readonly baseline: LoadResult | undefined;
  /** The work of the baseline. */
  readonly beside: string;
  /** The site's rate as a share of the baseline's in the same round; NaN without a baseline. */
  readonly share: Spread;
  /** CPU time per request as a multiple of the baseline's in the same round; NaN without a baseline. */
  readonly cost: Spread;
}

/** Measures the baseline, if there is one, and the site in turn, each for this number of rounds. */
export async function compare(
  name: string,
  rounds: number,
  measure: {
    readonly beside?: string;
    readonly baseline?: () => Promise<LoadResult>;
    readonly site: () => Promise<LoadResult>;
  },
): Promise<Compared> {
  const measured: { baseline: LoadResult | undefined; site: LoadResult }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const baseline = await measure.baseline?.();
    measured.push({ baseline, site: await measure.site() });
  }
  const baselines = measured.flatMap(({ baseline }) => baseline ?? []);
  const ratios = (figure: "perSecond" | "cpuMsPerRequest") =>
    spreadOf(
      measured.map(({ site, baseline }) => site[figure] / (baseline?.[figure] ?? Number.NaN)),
    );
  return {
    name,
    site: medianOf(measured.map(({ site }) => site)),
    baseline: baselines.length > 0 ? medianOf(baselines) : undefined,
    beside: measure.beside ?? "",
    share: ratios("perSecond"),
    cost: ratios("cpuMsPerRequest"),
  };
}

const spreadOf = (ratios: readonly number[]): Spread => ({
  median: median(ratios),
  least: Math.min(...ratios),
  most: Math.max(...ratios),
});

/** E.g. "1.52 (1.40 to 1.71)"; nothing without a ratio. */
export const spreadText = ({ median: middle, least, most }: Spread): string =>
  Number.isFinite(middle) ? `${middle.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})` : "";
