import { createHash } from "node:crypto";
import type { StaffRole } from "@locumark/contract/choices";
import { toInstant } from "../../platform/clock.ts";
import { speakFor } from "../claims.ts";
import { type Member, startTestSite, type TestSite } from "../test-site.ts";

/** Everybody who calls, from those who may least to those who may most: a column each. */
export const callers = [
  "visitor",
  "unconfirmed",
  "member",
  "author",
  "other author",
  "reply link",
  "moderator",
  "verifier",
  "admin",
] as const;
export type CallerName = (typeof callers)[number];

/** The author, or owner, is of the thing that is tried; all others are of the site. */
type Named = Exclude<CallerName, "author">;

export interface Caller {
  /** Undefined for those without an account. */
  readonly person: Member | undefined;
  /** The token of a mailed link to reply; one that opens nothing for all others. */
  readonly link: string;
}

/** A site, and who calls it. */
export interface World {
  readonly site: TestSite;
  readonly moderator: Member;
  readonly admin: Member;
  readonly caller: (name: Named) => Promise<Caller>;
  /** Makes this caller again the next time: the call ended their account, their session or what they are. */
  readonly forget: (name: Named) => void;
}

export const noLink = createHash("sha256").update("nothing").digest("base64url");

export async function makeWorld(): Promise<World> {
  const site = await startTestSite({ registers: { "epraccur.csv": "" } });
  const moderator = await site.staff("moderator");
  const admin = await site.staff("admin");
  const made = new Map<Named, Caller>();

  const ofPerson = (person: Member): Caller => ({ person, link: noLink });
  const ofStaff = async (role: StaffRole) => ofPerson(await site.staff(role));
  const make: Record<Named, () => Promise<Caller>> = {
    visitor: async () => ({ person: undefined, link: noLink }),
    /** All that they have is what their sign-up answered with. */
    async unconfirmed() {
      const email = `unconfirmed${made.size}@example.com`;
      const { body } = await site.signUp({ email });
      const { accountId, name, password } = await site.member();
      return ofPerson({ token: body.waiting, email, accountId, name, password });
    },
    member: async () => ofPerson(await site.member()),
    async "other author"() {
      const person = await site.member();
      const { _id: workplaceId } = await site.workplace();
      const body = { workplaceId, payRate: 30, pmr: "Analyst", rating: 7, isAnonymous: false };
      await site.call("POST", "/api/workplace-review", { as: person, body });
      return ofPerson(person);
    },
    async "reply link"() {
      const { _id } = await site.workplace();
      return { person: undefined, link: await speakFor(site, moderator, _id) };
    },
    moderator: () => ofStaff("moderator"),
    verifier: () => ofStaff("verifier"),
    admin: () => ofStaff("admin"),
  };
  return {
    site,
    moderator,
    admin,
    async caller(name) {
      const caller = made.get(name) ?? (await make[name]());
      made.set(name, caller);
      return caller;
    },
    forget: (name) => void made.delete(name),
  };
}

/** Keeps desks and sessions open: making things takes time of the site's clock. */
export async function stayLoggedIn({ site }: World): Promise<void> {
  const now = toInstant(site.clock.now());
  const { write } = site.site.database;
  await write
    .updateTable("sessions")
    .set({ desk_used_at: now })
    .where("desk_used_at", "is not", null)
    .execute();
}
