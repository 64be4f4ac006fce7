import type { Agency } from "@locumark/contract/places/agencies/agencies";
import { ApiFailure, call } from "../../api.ts";

/** @returns the agency with this name, ignoring case; undefined when there is none */
export async function findAgency(name: string): Promise<Agency | undefined> {
  if (name.trim() === "") return undefined;
  try {
    return await call("GET /api/agency/lookup", { query: { name } });
  } catch (error) {
    // A name that the API rejects as malformed cannot exist either.
    const isUnknown = error instanceof ApiFailure && [400, 404].includes(error.status);
    if (isUnknown) return undefined;
    throw error;
  }
}
