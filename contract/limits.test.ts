import { expect, test } from "vitest";
import {
  agencyServices,
  evidenceTypes,
  minimumRatings,
  professions,
  registrationBodies,
  reviewsOnDeletion,
  roles,
  sortOrders,
  verificationStatuses,
  workplaceStatuses,
} from "./choices.ts";
import { limits, moderationLimits, searchDebounceMs, toastMs } from "./limits.ts";

// The decided values, deliberately repeated here: changing a limit changes a decision.

test("every limit has the decided value", () => {
  expect({ ...limits }).toEqual({
    reportDetails: 1000,
    reportsKept: 50,
    reportHours: 48,
    secondLookDays: 30,
    reportDays: 183,
    claimKeptDays: 30,
    noticeKeptMonths: 12,
    noticeReference: 20,
    noticeText: 5000,
    noticeWhere: 1000,
    deskIdleMinutes: 30,
    undoMinutes: 2,
    name: 120,
    email: 254,
    address: 300,
    postcode: 10,
    workplaceType: 60,
    telephone: 40,
    website: 300,
    registrationNumber: 40,
    registrationBody: 120,
    comments: 5000,
    features: 5000,
    pmr: 100,
    subject: 150,
    message: 5000,
    query: 200,
    near: 60,
    passwordMin: 8,
    passwordMax: 128,
    payRateMax: 1000,
    timeToPayMax: 3650,
    ratingMin: 1,
    ratingMax: 10,
    evidenceMegabytes: 10,
    evidenceBytes: 10_485_760,
    evidenceLinkMinutes: 15,
    evidenceAcceptedDays: 7,
    evidenceRefusedDays: 30,
    checkDays: 365,
    checkReminderDays: 30,
    unconfirmedDays: 7,
    sessionIdleDays: 7,
    sessionDays: 30,
    loginTries: 10,
    loginWindowMinutes: 15,
    suggestedWorkplaces: 19,
    suggestedAgencies: 10,
    similarPlaces: 5,
    searchPage: 10,
    searchMore: 20,
    searchPageMax: 100,
    agencyPage: 50,
    reviewPage: 50,
    reviewPageMax: 100,
    latestReviews: 3,
    latestReviewsMin: 5,
    confirmationHours: 24,
    resetMinutes: 30,
    sharedIdleMinutes: 30,
    recoveryCodes: 10,
    logPage: 50,
    complaintDays: 30,
    odsCodeOrId: 64,
    reason: 300,
    editWindowDays: 30,
    reviewsADay: 10,
    workplacesADay: 3,
    agenciesADay: 3,
    vanishingDays: 7,
    erasuresListedDays: 400,
    atAGlanceMin: 3,
    payFiguresMin: 5,
    chainFiguresMin: 3,
    areaFiguresMin: 10,
    reportedSystems: 3,
    systemsAtAGlance: 2,
    reportedSystemMin: 2,
    groupPlaces: 50,
    townPlacesOfKind: 10,
    groupIndexedMin: 1,
    nearbyPlaces: 5,
    postcodePlaces: 10,
    slug: 200,
  });
  expect(moderationLimits).toEqual({
    changeDays: 7,
    burst: 5,
    burstHours: 24,
    burstHoldHours: 72,
    holdDecidedHours: 24,
    appealDecidedDays: 7,
    statement: 2000,
  });
  expect(toastMs).toEqual({ success: 2000, error: 4000 });
  expect(searchDebounceMs).toBe(300);
});

test("every list of choices has the decided values", () => {
  expect(professions).toEqual([
    "Pharmacist",
    "Doctor",
    "Dispenser",
    "Optometrist",
    "Nurse",
    "Accuracy Checking Technician",
    "Dispensing Optician",
    "Optical Assistant",
    "Other",
  ]);
  expect(registrationBodies).toEqual({
    Pharmacist: "GPhC",
    Doctor: "GMC",
    Optometrist: "GOC",
    Nurse: "NMC",
    "Dispensing Optician": "GOC",
    "Accuracy Checking Technician": "GPhC",
    "Optical Assistant": "GOC",
  });
  expect(evidenceTypes).toEqual({
    pdf: "application/pdf",
    jpg: "image/jpeg",
    jpeg: "image/jpeg",
    png: "image/png",
  });
  expect(agencyServices).toEqual(["General locums", "Pharmacy", "Doctors", "Nurses", "Opticians"]);
  expect(sortOrders).toEqual(["name-asc", "name-desc", "rating-desc", "rating-asc"]);
  expect(minimumRatings).toEqual([0, 1, 2, 3, 4, 5]);
  expect(workplaceStatuses).toEqual(["open", "closed"]);
  expect(verificationStatuses).toEqual(["pending", "verified", "rejected"]);
  expect(roles).toEqual(["member", "staff"]);
  expect(reviewsOnDeletion).toEqual(["delete", "keep"]);
});
