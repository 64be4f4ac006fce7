import type { StaffRole } from "@locumark/contract/choices";
import { type Database, openDatabase } from "../../server/database/database.ts";
import { logIns } from "../../server/demo/demo-people.ts";
import { hashToken, randomId } from "../../server/platform/tokens.ts";
import type { AskedRequest, Filled } from "./asked.ts";

const sampled = 4;

/** By calls that take the same, apart from the place that they are about. */
const ofReviews = [
  "?limit=3&",
  "/at-a-glance?",
  "/removed?",
  "/matching?q=team&",
  "?sort=highest&lastYear=1&",
  "?sort=longest&profession=Pharmacist&",
  "?rating=8-10&paidLate=1&",
];
const words = encodeURIComponent;
const ofWorkplace = ({ id, name }: { id: string; name: string }) => [
  ...ofReviews.map((one) => `workplace-reviews${one}workplaceId=${id}`),
  `workplace/details?id=${id}`,
  `workplace/lookup?id=${id}`,
  `comparison?workplaces=${id}`,
  `workplace/suggestions?query=${words(name.slice(0, 4))}`,
  `workplace/similar?name=${words(name)}&postcode=LS1+1AA`,
];
const ofAgency = ({ id, name }: { id: string; name: string }) => [
  ...ofReviews.map((one) => `agency-reviews${one}agencyId=${id}`),
  `agency/lookup?name=${words(name)}`,
  `comparison?agencies=${id}`,
];
const lists =
  `workplace/search?query=a&sort=rating-desc workplace/search?query=pharmacy&minRating=6&sort=name-asc
  workplace/search?query=&rated=1&pay=20 workplace/search?query=&paidWithin=30&wouldReturn=50
  agency/search?sort=rating agency/search?sort=days agency/search?sort=cancellations towns chains overview
  review-counts totals payments pay pay.csv pay?profession=Pharmacist pay?profession=Doctor&booking=agency workplace agency
  my-workplace-reviews my-agency-reviews shifts my-shifts.csv following profile profile/export desk desk/queue desk/log
  desk/log.csv desk/marked-reviews desk/people?query=a desk/workplaces?query=a openapi.json`.split(
    /\s+/,
  );

/** Logs in two of the demo's people, and staff who are added to them. @returns the token of each caller */
async function logIn({ read, write }: Database, at: string): Promise<Map<string, string>> {
  const people = await read.selectFrom("accounts").selectAll().orderBy("email").execute();
  const found = (index: number) => people.find(({ email }) => email === logIns[index]?.email)!.id;
  const ids = new Map([
    ["author", found(0)],
    ["other author", found(1)],
  ]);
  for (const role of ["moderator", "verifier", "admin"] satisfies StaffRole[]) {
    const email = `${role}@demo.example`;
    const person = { ...people[0]!, id: randomId(), email, email_key: email };
    await write
      .insertInto("accounts")
      .values({ ...person, role: "staff" })
      .execute();
    await write.insertInto("staff_roles").values({ account_id: person.id, role }).execute();
    ids.set(role, person.id);
  }
  const session = { browser: "Firefox", is_shared: 0, created_at: at, last_used_at: at } as const;
  const tokens = new Map<string, string>();
  for (const [caller, account_id] of ids) {
    const token = hashToken(caller);
    const desk_used_at = caller.endsWith("author") ? null : at;
    const own = { id: randomId(), token_hash: hashToken(token), account_id, desk_used_at };
    await write
      .insertInto("sessions")
      .values({ ...session, ...own })
      .execute();
    tokens.set(caller, token);
  }
  return tokens;
}

/** Asks the demo for lists, figures and searches, whose answers have many rows; then some reviews are posted. */
export async function askDemo(directory: string, at: string): Promise<Filled> {
  const database = await openDatabase({ directory, asItIs: true });
  try {
    const tokens = await logIn(database, at);
    const reviewed = (table: "workplaces" | "agencies") =>
      database.read
        .selectFrom(table)
        .select(["id", "name"])
        .orderBy("review_count", "desc")
        .orderBy("name")
        .limit(sampled)
        .execute();
    const places = await reviewed("workplaces");
    const agencies = await reviewed("agencies");
    const addresses = [...places.flatMap(ofWorkplace), ...agencies.flatMap(ofAgency), ...lists];
    const ask = (caller: string, method: string, url: string, body?: object): AskedRequest => ({
      place: `${method} ${url} as ${caller}`,
      method,
      url,
      at,
      ...(tokens.has(caller) && { headers: { authorization: `Bearer ${tokens.get(caller)}` } }),
      ...(body && { body }),
    });
    const review = { rating: 3, payRate: 30, pmr: "", comments: "A fine team." };
    const reads = ["visitor", ...tokens.keys()].flatMap((caller) =>
      addresses.map((address) => ask(caller, "GET", `/api/${address}`)),
    );
    const posts = places.map(({ id: workplaceId }, index) => {
      const body = { ...review, workplaceId, isAnonymous: index % 2 === 0 };
      return ask("admin", "POST", "/api/workplace-review", body);
    });
    return { asked: [...reads, ...posts], pages: [] };
  } finally {
    await database.close();
  }
}

/** All rows of all tables, as one text. */
export async function textOf(directory: string): Promise<string> {
  const { read, close } = await openDatabase({ directory, asItIs: true });
  const texts: string[] = [];
  for (const { name } of await read.introspection.getTables()) {
    texts.push(
      JSON.stringify(
        await read
          .selectFrom(name as "accounts")
          .selectAll()
          .execute(),
      ),
    );
  }
  await close();
  return texts.join("\n");
}
