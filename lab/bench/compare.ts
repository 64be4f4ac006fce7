import { type LoadResult, medianOf } from "./load.ts";
import { median } from "./median.ts";

/** A call's figures beside its limit's, each the median of the rounds. */
export interface Compared {
  readonly name: string;
  readonly site: LoadResult;
  readonly bare: LoadResult;
  /** The rate as a part of the limit's in the same round: what else the machine does changes from round to round. */
  readonly part: number;
  /** Likewise CPU time, as a multiple. */
  readonly cost: number;
}

/** Measures the limit and the site in turn, so many rounds of each. */
export async function compare(
  name: string,
  rounds: number,
  measure: {
    readonly bare: (round: number) => Promise<LoadResult>;
    readonly site: () => Promise<LoadResult>;
  },
): Promise<Compared> {
  const measured: { readonly bare: LoadResult; readonly site: LoadResult }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    measured.push({ bare: await measure.bare(round), site: await measure.site() });
  }
  return {
    name,
    site: medianOf(measured.map(({ site }) => site)),
    bare: medianOf(measured.map(({ bare }) => bare)),
    part: median(measured.map(({ site, bare }) => site.perSecond / bare.perSecond)),
    cost: median(measured.map(({ site, bare }) => site.cpuMsPerRequest / bare.cpuMsPerRequest)),
  };
}
