import { accountEndpoints } from "./endpoints/accounts.ts";
import { adminEndpoints } from "./endpoints/admin.ts";
import { agencyEndpoints } from "./endpoints/agencies.ts";
import { claimEndpoints } from "./endpoints/claims.ts";
import { contactEndpoints } from "./endpoints/contact.ts";
import { deskEndpoints } from "./endpoints/desk.ts";
import { reportEndpoints } from "./endpoints/reports.ts";
import { replyEndpoints } from "./endpoints/replies.ts";
import { noticeEndpoints } from "./endpoints/notices.ts";
import { moderationEndpoints } from "./endpoints/moderation.ts";
import { paymentEndpoints } from "./endpoints/payments.ts";
import { placeEndpoints } from "./endpoints/places.ts";
import { reviewEndpoints } from "./endpoints/reviews.ts";
import { totalsEndpoints } from "./endpoints/totals.ts";
import { verificationEndpoints } from "./endpoints/verifications.ts";
import { staffEndpoints } from "./endpoints/staff.ts";
import { workplaceEndpoints } from "./endpoints/workplaces.ts";

/**
 * Every call between browser and server, by method and path; each noun's are in a file of `endpoints/`. The server
 * serves exactly these, the browser's client is typed by them, and the API description is generated from them.
 */
export const endpoints = {
  ...accountEndpoints,
  ...workplaceEndpoints,
  ...reviewEndpoints,
  ...agencyEndpoints,
  ...claimEndpoints,
  ...replyEndpoints,
  ...contactEndpoints,
  ...deskEndpoints,
  ...reportEndpoints,
  ...totalsEndpoints,
  ...noticeEndpoints,
  ...moderationEndpoints,
  ...adminEndpoints,
  ...verificationEndpoints,
  ...staffEndpoints,
  ...placeEndpoints,
  ...paymentEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
