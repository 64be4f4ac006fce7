import * as payerLimits from "@locumark/contract/figures/payers/payer-limits";
import { productName } from "@locumark/contract/product";
import { formatDay } from "@locumark/contract/uk-dates";
import { makeReplyLink } from "../../reviews/replies/make-reply-link.ts";
import { findClaim } from "../../services/speakers/claim-queries.ts";
import type { Composed, ComposingSite, SubjectMails } from "../../services/mails/mail-kinds.ts";

/** Composes the mail to the organisation of a name that is about to be listed with its payments. */
async function composeListingAnnounced(
  site: ComposingSite,
  noticeId: string,
): Promise<Composed | undefined> {
  const notice = await site.database.read
    .selectFrom("listing_notices")
    .innerJoin("payment_listings", "payment_listings.scope", "listing_notices.scope")
    .select(["listing_notices.claim_id", "listing_notices.scope", "payment_listings.listed_from"])
    .where("listing_notices.id", "=", noticeId)
    .executeTakeFirst();
  const claim = notice && (await findClaim(site.database.read, notice.claim_id));
  if (claim?.state !== "granted") return undefined;
  const url = await makeReplyLink(site, claim.id);
  if (url === undefined) return undefined;
  const { publicUrl } = site.config;
  const from = formatDay(notice!.listed_from);
  const report = new URLSearchParams({ kind: "listing", id: notice!.scope });
  return {
    to: claim.email,
    name: claim.person,
    content: {
      subject: "What locums report of your payments",
      paragraphs: [
        `At least ${payerLimits.listedReportsMin} reports of the last 12 months say how an organisation that you reply for pays. From ${from} on we list its name with what they say, while there are so many. They say paid, not due yet, overdue or in part, and after how many days.`,
        "You may reply now or later: your reply stands beside the figures. Please name nobody in it, and do not guess who reported.",
      ],
      link: { label: "See and reply", url },
      after: [
        `Are they wrong? Please report it before ${from}: ${publicUrl}/report?${report.toString()}. Then the name is not listed before we have decided.`,
        `What is listed: ${publicUrl}/payments`,
      ],
      reason: `You get this mail because you reply to reviews on ${productName}.`,
    },
  };
}

export const listingMails = {
  listing_announced: composeListingAnnounced,
} satisfies SubjectMails;
