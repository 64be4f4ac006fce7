import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";

export const loader = (args: LoaderArguments) =>
  load(args, "GET /api/totals", {}).catch(toErrorPage);
