import { figureEndpoints } from "./endpoints/figure-calls.ts";
import { groupEndpoints } from "./endpoints/group-calls.ts";
import { payerEndpoints } from "./endpoints/payer-calls.ts";
import { preferenceEndpoints } from "./endpoints/preference-calls.ts";
import { accountEndpoints } from "./endpoints/account-calls.ts";
import { adminEndpoints } from "./endpoints/admin-calls.ts";
import { agencyEndpoints } from "./endpoints/agency-calls.ts";
import { claimEndpoints } from "./endpoints/claim-calls.ts";
import { comparisonEndpoints } from "./endpoints/comparison-calls.ts";
import { contactEndpoints } from "./endpoints/contact-calls.ts";
import { deskEndpoints } from "./endpoints/desk-calls.ts";
import { followingEndpoints } from "./endpoints/following-calls.ts";
import { reportEndpoints } from "./endpoints/report-calls.ts";
import { replyEndpoints } from "./endpoints/reply-calls.ts";
import { noticeEndpoints } from "./endpoints/notice-calls.ts";
import { moderationEndpoints } from "./endpoints/moderation-calls.ts";
import { payEndpoints } from "./endpoints/pay-calls.ts";
import { paymentEndpoints } from "./endpoints/payment-calls.ts";
import { placeEndpoints } from "./endpoints/added-place-calls.ts";
import { reviewEndpoints } from "./endpoints/review-calls.ts";
import { shiftEndpoints } from "./endpoints/shift-calls.ts";
import { totalsEndpoints } from "./endpoints/transparency-calls.ts";
import { verificationEndpoints } from "./endpoints/verification-calls.ts";
import { staffEndpoints } from "./endpoints/staff-calls.ts";
import { workplaceEndpoints } from "./endpoints/workplace-calls.ts";

/**
 * Every call between browser and server, by method and path; each noun's are in a file of `endpoints/`. The server
 * serves exactly these, the browser's client is typed by them, and the API description is generated from them.
 */
export const endpoints = {
  ...accountEndpoints,
  ...workplaceEndpoints,
  ...reviewEndpoints,
  ...agencyEndpoints,
  ...comparisonEndpoints,
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
  ...payEndpoints,
  ...paymentEndpoints,
  ...shiftEndpoints,
  ...followingEndpoints,
  ...figureEndpoints,
  ...groupEndpoints,
  ...payerEndpoints,
  ...preferenceEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
