import { type LoadResult, medianOf } from "./load.ts";
import { median } from "./median.ts";

/** The measurements of a call, each figure the median of the rounds. */
export interface Compared {
  readonly name: string;
  readonly site: LoadResult;
  /** Undefined if the call has none. */
  readonly baseline: LoadResult | undefined;
  /**
   * The site's rate as a share of the baseline's in the same round, since the machine's speed varies between rounds;
   * NaN without a baseline.
   */
  readonly share: number;
  /** CPU time per request as a multiple of the baseline's in the same round; NaN without a baseline. */
  readonly cost: number;
}

/** Measures the baseline, if there is one, and the site in turn, each for this number of rounds. */
export async function compare(
  name: string,
  rounds: number,
  measure: {
    readonly baseline?: (round: number) => Promise<LoadResult>;
    readonly site: () => Promise<LoadResult>;
  },
): Promise<Compared> {
  const measured: { baseline: LoadResult | undefined; site: LoadResult }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const baseline = await measure.baseline?.(round);
    measured.push({ baseline, site: await measure.site() });
  }
  const baselines = measured.flatMap(({ baseline }) => baseline ?? []);
  const ratios = (figure: "perSecond" | "cpuMsPerRequest") =>
    median(measured.map(({ site, baseline }) => site[figure] / (baseline?.[figure] ?? Number.NaN)));
  return {
    name,
    site: medianOf(measured.map(({ site }) => site)),
    baseline: baselines.length > 0 ? medianOf(baselines) : undefined,
    share: ratios("perSecond"),
    cost: ratios("cpuMsPerRequest"),
  };
}
