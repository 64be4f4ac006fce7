import type { Database } from "../../server/database/database.ts";
import { hashToken, randomId } from "../../server/platform/tokens.ts";
import { reviewOf } from "./post-requests.ts";
import type { Watched } from "./watch-requests.ts";

interface Admin {
  readonly token: string;
}

/** Makes an admin who is logged in and has opened the desk. */
export async function makeAdmin({ write }: Database): Promise<Admin> {
  const token = "bench-session-of-an-admin";
  const now = new Date().toISOString();
  const account = { id: randomId(), name: "Bench Admin", email: "admin@example.com" };
  await write
    .insertInto("accounts")
    .values({
      ...account,
      email_key: account.email,
      password_hash: "",
      profession: "Pharmacist",
      registration_number: "2000000",
      registration_body: "GPhC",
      verification_status: "pending",
      role: "staff",
      created_at: now,
      confirmed_at: now,
      disabled_at: null,
      signup_secret_hash: null,
    })
    .execute();
  await write.insertInto("staff_roles").values({ account_id: account.id, role: "admin" }).execute();
  await write
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      id: randomId(),
      account_id: account.id,
      browser: "Bench",
      is_shared: 0,
      created_at: now,
      last_used_at: now,
      desk_used_at: now,
    })
    .execute();
  return { token };
}

/** Posts reviews of one place after the other. */
export async function reviewsOf({ read }: Database, { token }: Admin): Promise<Watched> {
  const places = await read
    .selectFrom("workplaces")
    .select("id")
    .where("status", "=", "open")
    .where("merged_into", "is", null)
    .orderBy("id")
    .execute();
  let posted = 0;
  return {
    name: "posting a review",
    everyMs: 50,
    async ask(origin) {
      posted += 1;
      const answer = await fetch(`${origin}/api/workplace-review`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(reviewOf(posted, places[posted]!.id)),
      });
      await answer.arrayBuffer();
      return answer.status === 201;
    },
  };
}
