import type { Generated } from "kysely";

export interface EvidenceTable {
  id: string;
  account_id: string;
  /** The file's key in the storage; random, reveals nothing. */
  storage_key: string;
  mimetype: string;
  size_bytes: number;
  created_at: string;
  /** Set by the decision that it was needed for; null while it is needed. */
  delete_at: Generated<string | null>;
}
