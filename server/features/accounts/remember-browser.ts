import type { FastifyReply, FastifyRequest } from "fastify";
import type { Site } from "../../site.ts";
import type { Owner } from "./recognise-browser.ts";
import { findAccount } from "./queries.ts";

type Needs = Pick<Site, "database" | "knownBrowsers">;

/** Makes the browser known for the account that has just logged in. Not for shared computers. */
export async function rememberBrowser(
  reply: FastifyReply,
  site: Needs,
  request: FastifyRequest,
  accountId: string,
): Promise<void> {
  const account = await findAccount(site.database.read, accountId);
  if (account) site.knownBrowsers.replace(reply, request, account, account);
}

/** After a log-in on a shared computer: removes any earlier entry of the account from the browser. */
export async function forgetBrowser(
  reply: FastifyReply,
  site: Needs,
  request: FastifyRequest,
  accountId: string,
): Promise<void> {
  const account = await findAccount(site.database.read, accountId);
  if (account) site.knownBrowsers.replace(reply, request, account);
}

/** Keeps a browser known that was known under the old password. */
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
 * Makes the browser known in which a password was chosen by a mailed link: the link has proved whose it is. The new
 * password makes all others unknown, and an owner whose account is under attack would otherwise be locked out.
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
