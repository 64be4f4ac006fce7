import type { Generated } from "kysely";
import type { ClaimReason, ClaimState } from "@locumark/contract/choices";

/** A claim to speak for a workplace or an agency, asked for or granted. */
export interface ClaimsTable {
  id: string;
  /** The place it was asked for; a place that has since been merged into another keeps its id here. */
  place_kind: "workplace" | "agency";
  place_id: string;
  /** Public, above its replies. */
  organisation: string;
  /** For the desk only, like the rest. */
  person: string;
  role: string;
  email: string;
  email_key: string;
  note: string;
  state: ClaimState;
  state_since: string;
  /** Why it was refused or revoked. */
  reason: ClaimReason | null;
  /** SHA-256 of the newest code, which was mailed. */
  code_hash: string | null;
  code_expires_at: string | null;
  created_at: string;
  /** A website at another domain that it wants for its agency, until the desk has decided. */
  asked_website: Generated<string | null>;
  /** JSON: what it has changed of its agency's entry, and what was there before. */
  corrections: Generated<string | null>;
}

/** Which places an organisation replies for: one organisation a place. */
export interface ClaimedPlacesTable {
  place_kind: ClaimsTable["place_kind"];
  place_id: string;
  claim_id: string;
  granted_at: string;
}
