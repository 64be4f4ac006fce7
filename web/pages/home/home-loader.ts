import type { Overview } from "@locumark/contract/figures/figures/overview";
import { load, type LoaderArguments } from "../../loading.ts";

/** Null when it could not be loaded: the page is useful without it. */
export const loader = (args: LoaderArguments): Promise<Overview | null> =>
  load(args, "GET /api/overview", {}).catch(() => null);
