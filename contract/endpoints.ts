import { verificationEndpoints } from "./people/verifications/verification-calls.ts";
import { staffEndpoints } from "./people/staff/staff-calls.ts";
import { accountEndpoints } from "./people/accounts/account-calls.ts";
import { workplaceEndpoints } from "./places/workplaces/workplace-calls.ts";
import { agencyEndpoints } from "./places/agencies/agency-calls.ts";
import { placeEndpoints } from "./places/added-places/added-place-calls.ts";
import { reviewEndpoints } from "./reviews/reviews/review-calls.ts";
import { replyEndpoints } from "./reviews/replies/reply-calls.ts";
import { paymentEndpoints } from "./reviews/payments/payment-calls.ts";
import { totalsEndpoints } from "./figures/transparency/transparency-calls.ts";
import { payerEndpoints } from "./figures/payers/payer-calls.ts";
import { payEndpoints } from "./figures/pay-rates/pay-calls.ts";
import { groupEndpoints } from "./figures/groups/group-calls.ts";
import { figureEndpoints } from "./figures/figures/figure-calls.ts";
import { comparisonEndpoints } from "./figures/comparisons/comparison-calls.ts";
import { reportEndpoints } from "./desk/reports/report-calls.ts";
import { deskEndpoints } from "./desk/queue/desk-calls.ts";
import { noticeEndpoints } from "./desk/notices/notice-calls.ts";
import { moderationEndpoints } from "./desk/moderation/moderation-calls.ts";
import { contactEndpoints } from "./desk/contact/contact-calls.ts";
import { claimEndpoints } from "./desk/claims/claim-calls.ts";
import { shiftEndpoints } from "./members/shifts/shift-calls.ts";
import { preferenceEndpoints } from "./members/preferences/preference-calls.ts";
import { followingEndpoints } from "./members/following/following-calls.ts";
import { exportEndpoints } from "./members/export/export-calls.ts";
import { adminEndpoints } from "./site/admin/admin-calls.ts";

/**
 * Every call between browser and server, by method and path; each noun's are in its room. The server
 * serves exactly these, the browser's client is typed by them, and the API description is generated from them.
 */
export const endpoints = {
  ...verificationEndpoints,
  ...staffEndpoints,
  ...accountEndpoints,
  ...workplaceEndpoints,
  ...agencyEndpoints,
  ...placeEndpoints,
  ...reviewEndpoints,
  ...replyEndpoints,
  ...paymentEndpoints,
  ...totalsEndpoints,
  ...payerEndpoints,
  ...payEndpoints,
  ...groupEndpoints,
  ...figureEndpoints,
  ...comparisonEndpoints,
  ...reportEndpoints,
  ...deskEndpoints,
  ...noticeEndpoints,
  ...moderationEndpoints,
  ...contactEndpoints,
  ...claimEndpoints,
  ...shiftEndpoints,
  ...preferenceEndpoints,
  ...followingEndpoints,
  ...exportEndpoints,
  ...adminEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
