import { aReview } from "@locumark/contract/test/a-review";
import { callAs, makeMember, type Member } from "./fixtures.ts";

/** As long as the limits allow, with nowhere to break. */
const word = (letters: number, letter: string): string => letter.repeat(letters);

export interface LongWords {
  readonly member: Member;
  /** Every page, those with the longest words among them. */
  readonly paths: readonly string[];
  readonly workplacePath: string;
  readonly agencyPath: string;
}

/** A member, a workplace, an agency and their reviews, all of the longest words that can be sent. */
export async function makeLongWords(origin: string): Promise<LongWords> {
  const member = await makeMember(origin);
  const send = (method: string, path: string, body: object) =>
    callAs(origin, member, method, path, body);
  await send("PUT", "/api/profile", {
    name: word(120, "M"),
    profession: "Other",
    registrationBody: word(120, "B"),
    registrationNumber: word(40, "9"),
  });
  // Another tail each time: a twin would be refused.
  const tail = crypto.randomUUID().replaceAll("-", "").toUpperCase();
  const workplaceName = `WIDE${tail}`.padEnd(120, "W");
  const agencyName = `AGENCY${tail}`.padEnd(120, "W");
  const { workplace } = await send("POST", "/api/workplace", {
    name: workplaceName,
    type: word(60, "T"),
    address: word(300, "A"),
    postcode: "QL13 2ZZ",
  });
  const { agency } = await send("POST", "/api/agency", {
    name: agencyName,
    website: `${`${word(60, "w")}.`.repeat(3)}${tail}.example`,
    servicesOfferedFor: ["Nurses", "Pharmacy"],
  });
  await send("POST", "/api/workplace-review", {
    workplaceId: idOf(workplace),
    workplaceName,
    ...aReview({
      rating: 7,
      payRate: 999.99,
      timeToPay: 3650,
      pmr: word(100, "P"),
      features: word(600, "F"),
      comments: word(2000, "C"),
    }),
  });
  await send("POST", "/api/agency-review", {
    agencyId: idOf(agency),
    rating: 7,
    comment: word(2000, "C"),
    isAnonymous: false,
  });
  const workplacePath = `/workplaces/${workplaceName}`;
  const agencyPath = `/agencies/${agencyName}`;
  return {
    member,
    workplacePath,
    agencyPath,
    paths: [
      workplacePath,
      agencyPath,
      `/search?query=WIDE${tail}`,
      `/search?query=${word(200, "Q")}`,
      `/workplaces/${word(120, "N")}`,
      `/agencies/${word(120, "N")}`,
      "/workplaces/QUILLWELL%20PHARMACY",
      ...everyPage,
    ],
  };
}

const idOf = (place: unknown): string => (place as { _id: string })._id;

/** All addresses without a name in them, and one that leads nowhere. */
export const everyPage = [
  "/",
  "/search",
  "/add-workplace",
  "/add-agency",
  "/rate-agency",
  "/agencies",
  "/my-reviews",
  "/account-details",
  "/login",
  "/signup",
  "/check-email",
  "/resend-confirmation",
  "/forgot-password",
  "/reset-password/a-token",
  "/confirm-email?token=none",
  "/rate",
  "/contact",
  "/faq",
  "/guides",
  "/terms",
  "/privacy",
  "/no/such/page",
];
