import type { FastifyRequest } from "fastify";
import type { Profession, Role, StaffRole, VerificationStatus } from "@locumark/contract/choices";
import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import * as staffLimits from "@locumark/contract/people/staff/staff-limits";
import { dayOnly } from "@locumark/contract/uk-dates";
import type { RecordedMethod } from "@locumark/contract/people/verifications/verifications";
import type { AuthorKeys } from "../database/author-keys.ts";
import type { Database, Reader, Writer } from "../database/database.ts";
import { countingStatus } from "./counting-status.ts";
import { type Clock, dayMs, minuteMs, toInstant } from "../platform/clock.ts";
import { notFound, Problem } from "../platform/problem.ts";
import { hashToken, randomId, randomToken } from "../platform/tokens.ts";

/**
 * Idle expiry of a session (on a shared computer, and otherwise), and its maximum age. Of most sessions only days are
 * stored (`usedAt`): the idle days are counted from the end of the last, the maximum age from the beginning of the first.
 */
export const sessionLimits = {
  sharedIdleMs: accountLimits.sharedIdleMinutes * minuteMs,
  deskIdleMs: staffLimits.deskIdleMinutes * minuteMs,
  idleMs: (accountLimits.sessionIdleDays + 1) * dayMs,
  absoluteMs: accountLimits.sessionDays * dayMs,
};
/** At most one write a minute, so that not every read causes one. */
const stepMs = minuteMs;

/**
 * Returns the time that is stored of the use of a session: the day, since an instant and that of a review would say who
 * was logged in then. On a shared computer the instant, which ends the session half an hour later.
 */
const usedAt = (now: string, isShared: boolean): string => (isShared ? now : dayOnly(now));

/** The viewer, as far as a token proves who it is. */
export interface Viewer {
  readonly accountId: string;
  /** The keys that find what they have written. */
  readonly authorKeys: AuthorKeys;
  readonly tokenHash: string;
  readonly role: Role;
  /** When this session last used the desk; null until the second factor has been given in it. */
  readonly deskUsedAt: string | null;
  /** Their name and details on what they write. */
  readonly author: {
    readonly name: string;
    readonly profession: Profession;
    readonly jobTitle: string | null;
    /** As it counts for what they write now. */
    readonly verification: VerificationStatus;
    /** The check that it follows from; null where it was not written down. */
    readonly checkedAt: string | null;
    readonly checkMethod: RecordedMethod | null;
  };
}

interface SessionSite {
  database: Database;
  clock: Clock;
}

/**
 * @param session.browser the browser in its owner's words
 * @param session.isShared whether other people use this computer too
 * @returns the bearer token; only its hash is stored
 */
export async function startSession(
  database: Writer,
  session: { accountId: string; browser: string; isShared: boolean; now: string },
): Promise<string> {
  const token = randomToken();
  await database
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      id: randomId(),
      account_id: session.accountId,
      browser: session.browser,
      is_shared: session.isShared ? 1 : 0,
      created_at: dayOnly(session.now),
      last_used_at: usedAt(session.now, session.isShared),
    })
    .execute();
  return token;
}

export async function endSession(needs: SessionSite, tokenHash: string): Promise<void> {
  await needs.database.write.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

const bearer = /^Bearer ([\w-]{1,100})$/i;

const findSession = (database: Reader, tokenHash: string) =>
  database
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .leftJoin("registration_checks", "registration_checks.id", "accounts.check_id")
    .select(["sessions.account_id", "sessions.is_shared"])
    .select(["sessions.created_at", "sessions.last_used_at", "sessions.desk_used_at"])
    .select([
      "accounts.name",
      "accounts.profession",
      "accounts.job_title",
      "accounts.verification_status",
      "accounts.role",
    ])
    .select([
      "registration_checks.checked_at",
      "registration_checks.expires_at",
      "registration_checks.method",
    ])
    .where("sessions.token_hash", "=", tokenHash)
    // Disabling ends all sessions; this also stops one that was starting at the same moment.
    .where("accounts.disabled_at", "is", null)
    .executeTakeFirst();

const noteUse = (database: Writer, tokenHash: string, lastUsedAt: string) =>
  database
    .updateTable("sessions")
    .set({ last_used_at: lastUsedAt })
    .where("token_hash", "=", tokenHash)
    .execute();

/** The owner of the request's token; undefined without a token, or with one that is unknown or has expired. */
export async function findViewer(
  needs: SessionSite,
  request: FastifyRequest,
): Promise<Viewer | undefined> {
  const token = bearer.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined) return undefined;
  const tokenHash = hashToken(token);
  const session = await findSession(needs.database.read, tokenHash);
  if (!session) return undefined;

  const now = needs.clock.now().getTime();
  const lastUsed = Date.parse(session.last_used_at);
  const created = Date.parse(session.created_at);
  // Not deleted here: a clock that is briefly ahead must not log everyone out permanently.
  const idleMs = session.is_shared ? sessionLimits.sharedIdleMs : sessionLimits.idleMs;
  if (now - lastUsed > idleMs || now - created > sessionLimits.absoluteMs) return undefined;
  const used = usedAt(toInstant(now), session.is_shared === 1);
  if (Date.parse(used) - lastUsed > stepMs) {
    // Reading must still work on a full disk.
    await noteUse(needs.database.write, tokenHash, used).catch((error: unknown) => {
      request.log.warn({ err: error }, "the use of a session could not be recorded");
    });
  }
  const verification = countingStatus(session, new Date(now));
  return {
    accountId: session.account_id,
    authorKeys: needs.database.authorKeys,
    tokenHash,
    role: session.role,
    deskUsedAt: session.desk_used_at,
    author: {
      name: session.name,
      profession: session.profession,
      jobTitle: session.job_title,
      verification,
      checkedAt: session.checked_at,
      checkMethod: session.method,
    },
  };
}

/** @throws Problem 401: `session_expired` when a token was sent, `not_logged_in` when none was */
export async function getViewer(needs: SessionSite, request: FastifyRequest): Promise<Viewer> {
  const viewer = await findViewer(needs, request);
  if (viewer) return viewer;
  throw request.headers.authorization === undefined
    ? notLoggedIn()
    : new Problem(401, "session_expired", accountTexts.sessionExpired);
}

/** A viewer who is staff, with the roles that say what they may do. */
export interface StaffViewer extends Viewer {
  readonly roles: readonly StaffRole[];
}

const nothingHere = () => notFound("There is nothing at this address.");

/** @throws Problem 404 for everybody who is not staff: the desk does not exist for them */
export async function getStaff(needs: SessionSite, request: FastifyRequest): Promise<StaffViewer> {
  const viewer = await findViewer(needs, request);
  if (viewer?.role !== "staff") throw nothingHere();
  const rows = await needs.database.read
    .selectFrom("staff_roles")
    .select("role")
    .where("account_id", "=", viewer.accountId)
    .orderBy("role")
    .execute();
  return { ...viewer, roles: rows.map(({ role }) => role) };
}

/** Whether the second factor was given in this session and the desk has been used since without a long pause. */
export const isDeskOpen = ({ deskUsedAt }: Viewer, now: Date): boolean =>
  deskUsedAt !== null && now.getTime() - Date.parse(deskUsedAt) <= sessionLimits.deskIdleMs;

/**
 * @param roles one of these is needed; none if undefined
 * @throws Problem 404 as `getStaff` does, 403 `second_factor_required` while the desk is not open, 403 `not_allowed`
 *   for another role
 */
export async function getAtDesk(
  needs: SessionSite,
  request: FastifyRequest,
  roles: readonly StaffRole[] | undefined,
): Promise<StaffViewer> {
  const staff = await getStaff(needs, request);
  const now = needs.clock.now();
  if (!isDeskOpen(staff, now)) {
    throw new Problem(403, "second_factor_required", deskTexts.secondFactorRequired);
  }
  if (roles && !roles.some((role) => staff.roles.includes(role))) {
    throw new Problem(403, "not_allowed", deskTexts.anotherRole);
  }
  if (now.getTime() - Date.parse(staff.deskUsedAt ?? "") > stepMs) {
    await needs.database.write
      .updateTable("sessions")
      .set({ desk_used_at: toInstant(now) })
      .where("token_hash", "=", staff.tokenHash)
      .execute();
  }
  return staff;
}

export const notLoggedIn = (): Problem =>
  new Problem(401, "not_logged_in", accountTexts.notLoggedIn);
