import type { Life } from "../../life.ts";
import { presentExportedCheck } from "./present-own-check.ts";
import { listChecks } from "./verification-queries.ts";

export const registrationCheckLife: Life = {
  belongsTo: "account",
  async exported(reader, { id }) {
    const checks = await listChecks(reader, id);
    return { registrationChecks: checks.map(presentExportedCheck) };
  },
  erased: "with the account",
  expires: "with the account",
};
