import type { ChainsTable } from "../../database/tables/chain-tables.ts";
import { readableName } from "../places/format-name.ts";

/** For the page of a branch. */
export const presentChain = ({ slug, name, open_branches }: ChainsTable) => ({
  slug,
  name: readableName(name),
  openBranches: open_branches,
});
