import type { StaffRole } from "@locumark/contract/choices";
import type { Generated } from "kysely";

export interface StaffRolesTable {
  account_id: string;
  role: StaffRole;
}

/** The second factor of a member of staff: codes of an app (TOTP). */
export interface SecondFactorsTable {
  account_id: string;
  /** In base32, as apps take it; sealed with the author key. */
  secret: string;
  created_at: string;
  /** Null until a first code has proved that the app has the secret. */
  confirmed_at: string | null;
  /** The time step of the last code accepted: none works twice. */
  last_step: Generated<number>;
}

/** Each opens the desk once, for a person who has lost the app. */
export interface RecoveryCodesTable {
  code_hash: string;
  account_id: string;
}
