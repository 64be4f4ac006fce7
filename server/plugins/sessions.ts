import type { FastifyRequest } from "fastify";
import type { Profession, VerificationStatus } from "@locumark/contract/choices";
import { accountTexts } from "@locumark/contract/account-texts";
import { limits } from "@locumark/contract/limits";
import type { Database, Reader, Writer } from "../database/database.ts";
import { type Clock, dayMs, minuteMs, toInstant } from "../platform/clock.ts";
import { Problem } from "../platform/problem.ts";
import { hashToken, randomId, randomToken } from "../platform/tokens.ts";

/** How long a session lasts without use (on a shared computer, and otherwise), and at most. */
export const sessionLimits = {
  sharedIdleMs: limits.sharedIdleMinutes * minuteMs,
  idleMs: limits.sessionIdleDays * dayMs,
  absoluteMs: limits.sessionDays * dayMs,
};
/** `last_used_at` is this coarse, so that reading does not mean writing; finer where little use ends the session. */
const sharedLastUsedStepMs = minuteMs;
const lastUsedStepMs = 5 * minuteMs;

/** Who is asking, as far as a token proves it. */
export interface Viewer {
  readonly accountId: string;
  readonly tokenHash: string;
  /** As whom what they write names them. */
  readonly author: {
    readonly name: string;
    readonly profession: Profession;
    readonly verification: VerificationStatus;
  };
}

interface Needs {
  database: Database;
  clock: Clock;
}

/**
 * @param session.browser what its owner would call the browser
 * @param session.isShared whether other people use this computer too
 * @returns the bearer token, whose hash alone is kept
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
      created_at: session.now,
      last_used_at: session.now,
    })
    .execute();
  return token;
}

export async function endSession(needs: Needs, tokenHash: string): Promise<void> {
  await needs.database.write.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

const bearer = /^Bearer ([\w-]{1,100})$/i;

const findSession = (database: Reader, tokenHash: string) =>
  database
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .select(["sessions.account_id", "sessions.is_shared"])
    .select(["sessions.created_at", "sessions.last_used_at"])
    .select(["accounts.name", "accounts.profession", "accounts.verification_status"])
    .where("sessions.token_hash", "=", tokenHash)
    // Disabling ends all sessions; this also stops one that was starting at that very moment.
    .where("accounts.disabled_at", "is", null)
    .executeTakeFirst();

const noteUse = (database: Writer, tokenHash: string, lastUsedAt: string) =>
  database
    .updateTable("sessions")
    .set({ last_used_at: lastUsedAt })
    .where("token_hash", "=", tokenHash)
    .execute();

/** Whoever the request's token belongs to; nobody when there is none, or it is unknown or has run out. */
export async function findViewer(
  needs: Needs,
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
  // Not ended here: a clock that is ahead for a moment must not log everybody out for good.
  const idleMs = session.is_shared ? sessionLimits.sharedIdleMs : sessionLimits.idleMs;
  if (now - lastUsed > idleMs || now - created > sessionLimits.absoluteMs) return undefined;
  const stepMs = session.is_shared ? sharedLastUsedStepMs : lastUsedStepMs;
  if (now - lastUsed > stepMs) {
    // Whoever only wants to read does so on a full disk as well.
    await noteUse(needs.database.write, tokenHash, toInstant(now)).catch((error: unknown) => {
      request.log.warn({ err: error }, "the use of a session could not be noted");
    });
  }
  const { name, profession, verification_status: verification } = session;
  return { accountId: session.account_id, tokenHash, author: { name, profession, verification } };
}

/** @throws Problem 401: `session_expired` when a token was sent, `not_logged_in` when none was */
export async function getViewer(needs: Needs, request: FastifyRequest): Promise<Viewer> {
  const viewer = await findViewer(needs, request);
  if (viewer) return viewer;
  throw request.headers.authorization === undefined
    ? notLoggedIn()
    : new Problem(401, "session_expired", accountTexts.sessionExpired);
}

export const notLoggedIn = (): Problem =>
  new Problem(401, "not_logged_in", accountTexts.notLoggedIn);
