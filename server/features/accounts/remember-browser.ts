import type { FastifyReply, FastifyRequest } from "fastify";
import type { Site } from "../../site.ts";
import type { Owner } from "./recognise-browser.ts";
import { findAccount } from "./queries.ts";

type Needs = Pick<Site, "database" | "knownBrowsers">;

/** Whoever has just logged in is known in this browser from now on. Not for a computer that others use. */
export async function rememberBrowser(
  reply: FastifyReply,
  site: Needs,
  request: FastifyRequest,
  accountId: string,
): Promise<void> {
  const account = await findAccount(site.database.read, accountId);
  if (account) site.knownBrowsers.replace(reply, request, account, account);
}

/** Whoever has just logged in on a computer that others use leaves nothing there, not even what was there before. */
export async function forgetBrowser(
  reply: FastifyReply,
  site: Needs,
  request: FastifyRequest,
  accountId: string,
): Promise<void> {
  const account = await findAccount(site.database.read, accountId);
  if (account) site.knownBrowsers.replace(reply, request, account);
}

/** A browser that was known under the old password still is under the new one. */
export async function keepBrowserKnown(
  reply: FastifyReply,
  site: Needs,
  request: FastifyRequest,
  before: Owner,
): Promise<void> {
  if (site.knownBrowsers.nonceOf(request, before) === undefined) return;
  await rememberUnderNewPassword(reply, site, request, before);
}

/**
 * A browser in which a password was chosen by a mailed link is known: the link has shown who it is. The new password
 * makes all others unknown, and somebody whose account is being attacked would have no way in at all.
 */
export async function rememberUnderNewPassword(
  reply: FastifyReply,
  site: Needs,
  request: FastifyRequest,
  before: Owner,
): Promise<void> {
  const account = await findAccount(site.database.read, before.id);
  if (account) site.knownBrowsers.replace(reply, request, before, account);
}
