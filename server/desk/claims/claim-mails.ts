import { makeReplyLink } from "../../reviews/replies/make-reply-link.ts";
import { claimTexts } from "@locumark/contract/desk/claims/claim-texts";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import * as claimLimits from "@locumark/contract/desk/claims/claim-limits";
import * as replyLimits from "@locumark/contract/reviews/replies/reply-limits";
import { productName } from "@locumark/contract/product";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { undoMs } from "../../services/cases/decide-desk-item.ts";
import { hashCode, randomCode } from "../../platform/tokens.ts";
import type { Composed, ComposingSite, SubjectMails } from "../../services/mails/mail-kinds.ts";
import type { Content } from "../../services/mails/render-mail.ts";
import { type ClaimRow, findClaim } from "../../services/speakers/claim-queries.ts";

/*
 * None names the place, nor anything that was typed before the address was confirmed: a stranger may have typed it.
 */
const reason = `You get this mail because someone asked, with this address, to reply to reviews on ${productName}.`;

/** A mail that is sent only while the claim is in one of these states. */
const inStates =
  (
    states: readonly ClaimRow["state"][],
    compose: (site: ComposingSite, claim: ClaimRow) => Promise<Content | undefined>,
  ) =>
  async (site: ComposingSite, claimId: string): Promise<Composed | undefined> => {
    const claim = await findClaim(site.database.read, claimId);
    if (!claim || !states.includes(claim.state)) return undefined;
    const content = await compose(site, claim);
    const name = claim.state === "asked" ? undefined : claim.person;
    return content && { to: claim.email, name, content };
  };

const composeClaimConfirm = inStates(["asked"], async (site, { id }) => {
  const code = randomCode();
  await site.database.write
    .updateTable("claims")
    .set({
      code_hash: hashCode(code),
      code_expires_at: toInstant(
        site.clock.now().getTime() + accountLimits.unconfirmedDays * dayMs,
      ),
    })
    .where("id", "=", id)
    .where("state", "=", "asked")
    .execute();
  return {
    subject: `Confirm your email address for ${productName}`,
    paragraphs: [
      `Someone, probably you, has asked to reply to reviews on ${productName}. Please confirm that this is your email address:`,
    ],
    link: {
      label: "Confirm my email address",
      url: `${site.config.publicUrl}/claim/code?code=${code}`,
    },
    after: [
      `The link works for ${accountLimits.unconfirmedDays} days.`,
      "If it was not you, you do not need to do anything: what was asked is deleted then.",
    ],
    reason,
  };
});

const aboutLink = [
  `Keep this mail to yourself: anybody who has the link can reply in your organisation's name. It works until it has not been used for ${replyLimits.replyLinkIdleDays} days, and a newer one replaces it as soon as someone opens that.`,
];

const composeClaimGranted = inStates(["granted"], async (site, { id }) => {
  const url = await makeReplyLink(site, id);
  if (url === undefined) return undefined;
  return {
    subject: `You can now reply to reviews on ${productName}`,
    paragraphs: [
      "We have checked your claim: from now on you can reply to reviews under your organisation's name.",
      "Please do not name a reviewer, or guess who it is: we remove such replies. A reply that may name a person, or has a telephone number or details of a patient, waits until one of us has read it.",
    ],
    link: { label: "See the reviews", url },
    after: aboutLink,
    reason,
  };
});

/** No link while a grant can be taken back: what is done with a link cannot be. */
const composeReplyLink = inStates(["granted"], async (site, { id, state_since: since }) => {
  if (site.clock.now().getTime() - Date.parse(since) < undoMs) return undefined;
  const url = await makeReplyLink(site, id);
  if (url === undefined) return undefined;
  return {
    subject: `Your link to reply on ${productName}`,
    paragraphs: ["You asked for a new link with which you can reply to reviews:"],
    link: { label: "See the reviews", url },
    after: aboutLink,
    reason,
  };
});

const whyNot = (claim: ClaimRow): string =>
  claim.reason === null ? "" : claimTexts.reasons[claim.reason];

const appeal =
  "If you think that this is wrong, answer this mail: another member of our team then looks at it.";

const composeClaimRefused = inStates(["refused"], async (_site, claim) => ({
  subject: `Your claim on ${productName}`,
  paragraphs: [`We could not accept your claim. ${whyNot(claim)}`, appeal],
  after: [`We delete what you told us about yourself after ${claimLimits.claimKeptDays} days.`],
  reason,
}));

const composeClaimRevoked = inStates(["revoked"], async (_site, claim) => ({
  subject: `You can no longer reply on ${productName}`,
  paragraphs: [
    `We have withdrawn what we granted you: your link and your replies are no longer there. ${whyNot(claim)}`,
    appeal,
  ],
  after: [`We delete what you told us about yourself after ${claimLimits.claimKeptDays} days.`],
  reason,
}));

export const claimMails = {
  claim_confirm: composeClaimConfirm,
  claim_granted: composeClaimGranted,
  claim_refused: composeClaimRefused,
  claim_revoked: composeClaimRevoked,
  reply_link: composeReplyLink,
} satisfies SubjectMails;
