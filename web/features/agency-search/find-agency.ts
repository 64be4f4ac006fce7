import type { Agency } from "@locumark/contract/agencies";
import { ApiFailure, call } from "../../api.ts";

/** @returns the agency that bears a name, in whatever case it was typed; undefined when none does */
export async function findAgency(name: string): Promise<Agency | undefined> {
  if (name.trim() === "") return undefined;
  try {
    return await call("GET /api/agency/lookup", { query: { name } });
  } catch (error) {
    // A name that the API refuses as malformed names nothing either.
    const isUnknown = error instanceof ApiFailure && [400, 404].includes(error.status);
    if (isUnknown) return undefined;
    throw error;
  }
}
