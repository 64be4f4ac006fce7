import { buildIfStale } from "../../scripts/build-stamp.ts";

/** Tests that read pages read the ones that would be served. */
export const setup = buildIfStale;
