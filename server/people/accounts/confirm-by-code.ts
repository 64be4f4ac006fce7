import { waitingTexts } from "@locumark/contract/people/accounts/waiting-texts";
import type { FastifyRequest } from "fastify";
import type { ConfirmationCodeInput } from "@locumark/contract/people/accounts/accounts";
import { toInstant } from "../../platform/clock.ts";
import { badInput, Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { findByToken } from "./account-token-queries.ts";
import { confirmationCodeThrottles } from "./account-throttle-rules.ts";
import { confirmAccount } from "./confirm-email.ts";

/**
 * Returns the text as which a code is stored and looked up: the same six figures of two sign-ups have nothing in
 * common.
 */
export const codeOf = (accountId: string, figures: string): string => `${accountId} ${figures}`;

/**
 * Confirms a sign-up by the figures in its mail, typed into the browser that signed up: the token proves which sign-up that is, and
 * the figures that the mail was read. Either alone is worth nothing. An address that is taken, and a token that nobody has, get
 * the answer to a wrong code, by the same work.
 * @returns the id of the account
 * @throws Problem 400 for a wrong code or an old one, 429 after too many for this address
 */
export async function confirmByCode(
  site: Pick<Site, "clock" | "database" | "throttles">,
  request: FastifyRequest,
  { waiting, code }: ConfirmationCodeInput,
): Promise<string> {
  const at = site.clock.now();
  const now = toInstant(at);
  const { read } = site.database;
  const account = await findByToken(read, "await_confirmation", waiting, now);
  // Counted before the code is looked at: concurrent attempts must not exceed the limit.
  await site.throttles
    .count(...confirmationCodeThrottles(request, account?.email_key ?? waiting))
    .catch(nameTheLink);
  const found = await findByToken(read, "confirm_code", codeOf(account?.id ?? "", code), now);
  const isConfirmed =
    found !== undefined &&
    (await site.database.commit((transaction) => confirmAccount(transaction, at, found.id)));
  if (!isConfirmed) throw badInput({ code: waitingTexts.codeWrong });
  return found.id;
}

/** A stranger may have used up the tries of this address; so there is another way. */
function nameTheLink(error: unknown): never {
  if (!(error instanceof Problem) || error.retryAfterSeconds === undefined) throw error;
  const { status, code, retryAfterSeconds } = error;
  throw new Problem(status, code, waitingTexts.codeTooOften, { retryAfterSeconds });
}
