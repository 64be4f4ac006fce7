declare module "../../site.ts" {
  interface Site {
    /** Which entries of the registers are the same place as another one. */
    readonly mergedPlaces: MergedIndex;
  }
}
/** Which entries are the same place as another one, in memory: some hundreds at most. */
export interface MergedIndex {
  /** The `_id` of the place that has this page; an `_id` that is not merged into another is returned as it is. */
  canonicalId(id: string): string;
  /** Takes what the table says of these rows now. */
  put(rows: Iterable<{ readonly id: string; readonly merged_into: string | null }>): void;
}

export function createMergedIndex(): MergedIndex {
  const canonical = new Map<string, string>();
  return {
    canonicalId: (id) => canonical.get(id) ?? id,
    put(rows) {
      for (const { id, merged_into: into } of rows) {
        if (into === null) canonical.delete(id);
        else canonical.set(id, into);
      }
    },
  };
}
