import { exportEndpoints } from "./members/export/export-calls.ts";
import { figureEndpoints } from "./figures/figures/figure-calls.ts";
import { groupEndpoints } from "./figures/groups/group-calls.ts";
import { payerEndpoints } from "./figures/payers/payer-calls.ts";
import { preferenceEndpoints } from "./members/preferences/preference-calls.ts";
import { accountEndpoints } from "./people/accounts/account-calls.ts";
import { adminEndpoints } from "./site/admin/admin-calls.ts";
import { agencyEndpoints } from "./places/agencies/agency-calls.ts";
import { claimEndpoints } from "./desk/claims/claim-calls.ts";
import { comparisonEndpoints } from "./figures/comparisons/comparison-calls.ts";
import { contactEndpoints } from "./desk/contact/contact-calls.ts";
import { deskEndpoints } from "./desk/queue/desk-calls.ts";
import { followingEndpoints } from "./members/following/following-calls.ts";
import { reportEndpoints } from "./desk/reports/report-calls.ts";
import { replyEndpoints } from "./reviews/replies/reply-calls.ts";
import { noticeEndpoints } from "./desk/notices/notice-calls.ts";
import { moderationEndpoints } from "./desk/moderation/moderation-calls.ts";
import { payEndpoints } from "./figures/pay-rates/pay-calls.ts";
import { paymentEndpoints } from "./reviews/payments/payment-calls.ts";
import { placeEndpoints } from "./places/added-places/added-place-calls.ts";
import { reviewEndpoints } from "./reviews/reviews/review-calls.ts";
import { shiftEndpoints } from "./members/shifts/shift-calls.ts";
import { totalsEndpoints } from "./figures/transparency/transparency-calls.ts";
import { verificationEndpoints } from "./people/verifications/verification-calls.ts";
import { staffEndpoints } from "./people/staff/staff-calls.ts";
import { workplaceEndpoints } from "./places/workplaces/workplace-calls.ts";

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
  ...exportEndpoints,
  ...figureEndpoints,
  ...groupEndpoints,
  ...payerEndpoints,
  ...preferenceEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
