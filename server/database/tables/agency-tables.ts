export interface AgenciesTable {
  id: string;
  name: string;
  /** The normalised name, by which names are compared. Unique. */
  name_key: string;
  /** Including http or https. */
  website: string;
  /** JSON: an array of strings. */
  services_offered_for: string;
  review_count: number;
  rating_sum: number;
  created_at: string;
}

/** The acts of admins on agencies, in order. */
export interface AgencyActionsTable {
  /** From 1 on, without gaps. */
  number: number;
  done_at: string;
  /** The name of the operator's account on the machine, or `desk` and the id of a member of staff. */
  done_by: string;
  action: "rename" | "website" | "merge" | "remove";
  reason: string;
  agency_id: string;
  /** The agency that it became a part of. */
  into_id: string | null;
  /** The name or website before and after; "" where there is none. */
  before: string;
  after: string;
}

/** Names that an agency had before, and names of agencies that became part of it: their links lead to it. */
export interface AgencyNamesTable {
  name_key: string;
  name: string;
  agency_id: string;
}
