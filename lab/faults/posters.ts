import { emailKeyOf } from "../../server/platform/normalise-email.ts";
import { toInstant } from "../../server/platform/clock.ts";
import { type DatabasePlace, openDatabase } from "../../server/database/database.ts";
import { hashToken, randomId, randomToken } from "../../server/platform/tokens.ts";

/** The next author and workplace; no author gets the same workplace twice, since the second review would be refused. */
export interface Posters {
  next(): { token: string; workplaceId: string };
}

/** The domain of their email addresses; people who sign up have other addresses. */
const postersDomain = "posters.example";

/** Few workplaces at a time, so that several people post about the same one at once. */
const atATime = 5;
const rowsAtATime = 500;

/**
 * Inserts logged-in people straight into the database of a running site.
 * @param count a multiple of five
 */
export async function addPosters(place: DatabasePlace, count = 1000): Promise<Posters> {
  const database = await openDatabase(place);
  try {
    const now = toInstant(Date.now());
    const people = Array.from({ length: count }, (_, index) => ({
      id: randomId(),
      email: `poster${index}@${postersDomain}`,
      token: randomToken(),
    }));
    const accounts = people.map(({ id, email }, index) => ({
      id,
      email,
      email_key: emailKeyOf(email),
      name: `Poster Number${index}`,
      password_hash: "none",
      profession: "Pharmacist" as const,
      registration_number: "2012345",
      registration_body: "GPhC",
      verification_status: "pending" as const,
      role: "member" as const,
      created_at: now,
      confirmed_at: now,
      disabled_at: null,
    }));
    const sessions = people.map(({ id, token }) => ({
      token_hash: hashToken(token),
      id: randomId(),
      account_id: id,
      browser: "The load",
      is_shared: 0 as const,
      created_at: now,
      last_used_at: now,
    }));
    await database.write.transaction().execute(async (transaction) => {
      for (let from = 0; from < count; from += rowsAtATime) {
        const until = from + rowsAtATime;
        await transaction.insertInto("accounts").values(accounts.slice(from, until)).execute();
        await transaction.insertInto("sessions").values(sessions.slice(from, until)).execute();
      }
    });
    const workplaces = await database.read
      .selectFrom("workplaces")
      .select("id")
      .where("status", "=", "open")
      .orderBy("name")
      .execute();
    return pairUp(
      people.map(({ token }) => token),
      workplaces.map(({ id }) => id),
    );
  } finally {
    await database.close();
  }
}

/** Each person posts once per round, about one of five workplaces; after five rounds, the next five workplaces follow. */
function pairUp(tokens: readonly string[], workplaceIds: readonly string[]): Posters {
  let posted = 0;
  return {
    next() {
      const round = Math.floor(posted / tokens.length);
      const first = round - (round % atATime);
      const workplaceId = workplaceIds[first + ((posted + round) % atATime)];
      const token = tokens[posted % tokens.length];
      if (token === undefined || workplaceId === undefined) {
        throw new Error("Everybody has posted about every workplace.");
      }
      posted += 1;
      return { token, workplaceId };
    },
  };
}
