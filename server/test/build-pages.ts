import { buildIfStale } from "../../scripts/build-stamp.ts";

/** Tests of pages get the same pages that would be served. */
export const setup = buildIfStale;
