import { callAs, makeMember, type Member } from "./members.ts";
import { postAgencyReview, postReview } from "./reviews-fixture.ts";

/** As long as the limits allow, with no break opportunity. */
const word = (letters: number, letter: string): string => letter.repeat(letters);

export interface LongWords {
  readonly member: Member;
  /** The pages that show them. */
  readonly paths: readonly string[];
  readonly workplacePath: string;
  readonly agencyPath: string;
}

/** A member, a workplace, an agency and their reviews, all with the longest words that the API accepts. */
export async function makeLongWords(): Promise<LongWords> {
  const member = await makeMember();
  const name = word(120, "M");
  const send = (method: string, path: string, body: object) => callAs(member, method, path, body);
  await send("PUT", "/api/profile", {
    name,
    profession: "Other",
    registrationBody: word(120, "B"),
    registrationNumber: word(40, "9"),
  });
  // A unique suffix each time: a duplicate would be rejected.
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
  await postReview(member, workplaceName, {
    workplaceId: idOf(workplace),
    rating: 7,
    payRate: 999.99,
    timeToPay: 3650,
    pmr: word(100, "P"),
    features: word(600, "F"),
    comments: word(2000, "C"),
  });
  await postAgencyReview(member, idOf(agency), { comment: word(2000, "C") });
  const workplacePath = `/workplaces/${workplaceName}`;
  const agencyPath = `/agencies/${agencyName}`;
  return {
    member: { ...member, name },
    workplacePath,
    agencyPath,
    paths: [
      workplacePath,
      agencyPath,
      `/search?query=WIDE${tail}`,
      `/search?query=${word(200, "Q")}`,
      `/workplaces/${word(120, "N")}`,
      `/agencies/${word(120, "N")}`,
    ],
  };
}

const idOf = (place: unknown): string => (place as { _id: string })._id;
