import type { ReviewCounts } from "@locumark/contract/figures/figures/overview";
import { load, type LoaderArguments } from "../../loading.ts";

/** Null when they could not be counted: the policy holds without the numbers. */
export const loader = (args: LoaderArguments): Promise<ReviewCounts | null> =>
  load(args, "GET /api/review-counts", {}).catch(() => null);
