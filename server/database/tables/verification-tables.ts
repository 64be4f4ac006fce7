import type {
  AskAgainReason,
  RecordedMethod,
  RefusalReason,
} from "@locumark/contract/people/verifications/verifications";

/** A decision about a registration. What stays of a check after its evidence was deleted. */
export interface RegistrationChecksTable {
  id: string;
  account_id: string;
  outcome: "accepted" | "asked-again" | "refused";
  /** A fixed word; "" for none. */
  reason: AskAgainReason | RefusalReason | "";
  /** The means of the check. Null where it was not recorded, and where it was not accepted. */
  method: RecordedMethod | null;
  /** JSON: an array of the fixed words for what was compared. */
  compared: string;
  /** As they were when they were checked. */
  registration_body: string;
  registration_number: string;
  /** The account of the member of staff; null for the operator's command line. */
  checked_by: string | null;
  /** Null for those made before this was written down, in November 2026. */
  checked_at: string | null;
  /** Only of those accepted. */
  expires_at: string | null;
  /** When a new document was asked for, shortly before it expires. */
  reminded_at: string | null;
}
