import { buildSite, isBuildStale } from "../../scripts/build.ts";

/** Tests that read pages read the ones that would be served. */
export async function setup(): Promise<void> {
  if (await isBuildStale()) await buildSite();
}
