import type * as z from "zod/mini";
import type { StaffRole } from "./choices.ts";

/** One call between browser and server, as `endpoints.ts` describes it. */
export interface Endpoint {
  readonly summary: string;
  /**
   * `anyone`: the response does not depend on the caller. `viewer`: a token is optional. `member`: it is required.
   * `staff`: for staff, before their second factor too. `desk`: for staff who have opened the desk. To everybody else
   * the last two do not exist: 404.
   */
  readonly access: "anyone" | "viewer" | "member" | "staff" | "desk";
  /** At the desk: the caller needs one of these roles, or any role where it is omitted. */
  readonly roles?: readonly StaffRole[];
  /**
   * Without a token, the response is the same for every caller until something that visitors see changes. The server
   * caches it, and browsers revalidate their copy by ETag.
   */
  readonly cached?: true;
  /**
   * A field of the query with an endless number of values: with it, the response is not cached, and a network may make few
   * such calls in a minute.
   */
  readonly endless?: string;
  /**
   * The field of query or body that names the only workplace or agency on which the response depends, or which a write
   * changes. Where the field is omitted it may be any of them.
   */
  readonly place?: "workplaceId" | "agencyId";
  readonly query?: z.ZodMiniType;
  readonly params?: z.ZodMiniType;
  /** JSON, or the text fields of a multipart form where `multipart` says so. */
  readonly body?: z.ZodMiniType;
  readonly multipart?: true;
  /** The maximum body size in bytes; the server reads no further. Calls without it take no body worth mentioning. */
  readonly bodyBytes?: number;
  readonly status: 200 | 201 | 204;
  readonly answer?: z.ZodMiniType;
  /** The response is part of a list; the header X-Total-Count gives the length of the whole. */
  readonly totalCount?: true;
  /** The media type of a response that is a file to download instead of JSON. */
  readonly file?: "application/zip" | "text/csv; charset=utf-8" | "text/calendar; charset=utf-8";
}
