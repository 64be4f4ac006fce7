import * as payerLimits from "@locumark/contract/figures/payers/payer-limits";
import { midnightOf } from "@locumark/contract/nights";
import type { ListingFigures } from "@locumark/contract/figures/payers/payment-listings";
import { dayOnly } from "@locumark/contract/uk-dates";
import type { WritingTransaction } from "../../database/database.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { randomId } from "../../platform/tokens.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { nightAfter } from "../../services/nights/night-policy.ts";
import { listSpeakers } from "./listing-queries.ts";

/** The reports on the payments of a chain, an agency or a company. */
export interface NamedListing {
  readonly scope: string;
  readonly name: string;
  readonly figures: ListingFigures;
}

/**
 * Replaces the listings of the night before. A name that comes for the first time is listed from the first night that is
 * at least two weeks away, and those who speak for it are told now.
 */
export async function storeListings(
  transaction: WritingTransaction,
  listings: readonly NamedListing[],
  madeOn: string,
  now: Date,
): Promise<void> {
  const known = await transaction.selectFrom("payment_listings").select("scope").execute();
  const scopes = new Set(known.map(({ scope }) => scope));
  await transaction
    .updateTable("payment_listings")
    .set({ figures: null, made_on: madeOn })
    .execute();
  for (const { scope, name, figures } of listings) {
    const made = { name, made_on: madeOn, figures: JSON.stringify(figures) };
    if (scopes.has(scope)) {
      await transaction
        .updateTable("payment_listings")
        .set(made)
        .where("scope", "=", scope)
        .execute();
      continue;
    }
    await transaction
      .insertInto("payment_listings")
      .values({ scope, ...made, listed_from: listedFrom(now) })
      .execute();
    await announce(transaction, scope, now);
  }
}

/** @returns e.g. 15 December for 1 December, and 15 January for 20 December */
const listedFrom = (now: Date): string =>
  midnightOf(nightAfter(new Date(now.getTime() + (payerLimits.listedToldDays - 1) * dayMs)));

async function announce(transaction: WritingTransaction, scope: string, now: Date): Promise<void> {
  for (const claimId of await listSpeakers(transaction, scope)) {
    const id = randomId();
    await transaction
      .insertInto("listing_notices")
      .values({ id, scope, claim_id: claimId, told_at: dayOnly(toInstant(now)) })
      .execute();
    await enqueueSubjectMail(transaction, { kind: "listing_announced", subjectId: id }, now);
  }
}
