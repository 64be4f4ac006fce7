import { limits } from "@locumark/contract/limits";
import { productName } from "@locumark/contract/product";
import { formatDay } from "@locumark/contract/uk-dates";
import { makeReplyLink } from "../claims/claim-mails.ts";
import { findClaim } from "../claims/claim-queries.ts";
import type { Composed, ComposingSite, SubjectMails } from "../mails/mail-kinds.ts";

/** To who speaks for a name that is about to be listed with its payments. */
async function composeListingAnnounced(
  site: ComposingSite,
  noticeId: string,
): Promise<Composed | undefined> {
  const notice = await site.database.read
    .selectFrom("listing_notices")
    .innerJoin("payment_listings", "payment_listings.scope", "listing_notices.scope")
    .select(["listing_notices.claim_id", "payment_listings.listed_from"])
    .where("listing_notices.id", "=", noticeId)
    .executeTakeFirst();
  const claim = notice && (await findClaim(site.database.read, notice.claim_id));
  if (claim?.state !== "granted") return undefined;
  const url = await makeReplyLink(site, claim.id);
  if (url === undefined) return undefined;
  return {
    to: claim.email,
    name: claim.person,
    content: {
      subject: "What locums report of your payments",
      paragraphs: [
        `At least ${limits.listedReportsMin} people have reported in the last 12 months whether, and how soon, they were paid for shifts with an organisation that you reply for. From ${formatDay(notice!.listed_from)} on its name is listed with these figures, as long as so many report: how many were paid, not due yet, overdue, or paid in part, and after how many days.`,
        "You may reply now or later: your reply stands beside the figures. Please do not name anybody in it, or guess who reported.",
      ],
      link: { label: "See and reply", url },
      after: [
        `The figures are made on the first of each month. If they are wrong, answer this mail. ${site.config.publicUrl}/payments has them for everybody.`,
      ],
      reason: `You get this mail because you reply to reviews on ${productName}.`,
    },
  };
}

export const listingMails = {
  listing_announced: composeListingAnnounced,
} satisfies SubjectMails;
