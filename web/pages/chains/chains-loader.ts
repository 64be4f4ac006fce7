import { loadAToZ } from "../../figures/groups/load-a-to-z.ts";
import type { LoaderArguments } from "../../loading.ts";

export const loader = (args: LoaderArguments) => loadAToZ(args, "GET /api/chains");
