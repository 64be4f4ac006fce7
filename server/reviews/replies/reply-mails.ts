import { lawSentence, removedForText } from "@locumark/contract/desk/moderation/moderation-texts";
import { productName } from "@locumark/contract/product";
import type { Reader } from "../../database/database.ts";
import type { Composed, ComposingSite, SubjectMails } from "../../services/mails/mail-kinds.ts";
import { findLaw } from "../rows/moderation-queries.ts";
import { findClaim } from "../../services/speakers/claim-queries.ts";
import { findAuthor } from "../authorship/author-queries.ts";
import { findModerated } from "../states/change-review-state.ts";
import { findRepliedTo, findReply, type Reply } from "./reply-queries.ts";

/** To the author of the review, if the account still exists: that there is a reply, and nothing else. */
async function composeReplyPosted(
  { config, database }: ComposingSite,
  replyId: string,
): Promise<Composed | undefined> {
  const reply = await findReply(database.read, replyId);
  if (reply?.state !== "public" || reply.claim_state !== "granted") return undefined;
  const author = await findAuthorToTell(database.read, reply);
  return (
    author && {
      to: author.email,
      name: author.name,
      optional: { kind: "replies", accountId: author.id },
      content: {
        subject: "There is a reply to a review of yours",
        paragraphs: [
          "Someone has replied to one of your reviews. You find the reply below the review:",
        ],
        link: { label: "See my reviews", url: `${config.publicUrl}/my-reviews` },
        after: [
          "Who replied learns nothing about you: not who you are, not whether you got this mail or read the reply. They cannot write to you.",
          "If the reply names you, guesses who you are or breaks our rules in another way, report it: we remove such replies.",
        ],
        reason: `You get this mail because this address belongs to an account with ${productName}.`,
      },
    }
  );
}

async function findAuthorToTell(database: Reader, { review_id: id }: Reply) {
  const review = await findModerated(database, id);
  const author = review?.state === "public" ? await findAuthor(database, review) : undefined;
  return author?.disabled_at === null ? author : undefined;
}

/** To the organisation whose reply was held. */
async function composeReplyPublic(
  { database }: ComposingSite,
  replyId: string,
): Promise<Composed | undefined> {
  const reply = await findReply(database.read, replyId);
  const claim = reply && (await findClaim(database.read, reply.claim_id));
  if (reply?.state !== "public" || claim?.state !== "granted") return undefined;
  // The same for a review that is gone and one that is only hidden.
  if ((await findRepliedTo(database.read, reply))?.state !== "public") return undefined;
  return {
    to: claim.email,
    name: claim.person,
    content: {
      subject: "Your reply is public",
      paragraphs: ["We have read your reply, and everybody can see it now."],
      reason: `You get this mail because you reply to reviews on ${productName}.`,
    },
  };
}

/** To the organisation whose reply was removed. */
async function composeReplyRemoved(
  { database }: ComposingSite,
  replyId: string,
): Promise<Composed | undefined> {
  const reply = await findReply(database.read, replyId);
  const claim = reply && (await findClaim(database.read, reply.claim_id));
  if (reply?.state !== "removed" || reply.removed_reason === null) return undefined;
  if (claim?.state !== "granted") return undefined;
  const law = reply.removed_reason === "unlawful" ? await findLaw(database.read, replyId) : null;
  return {
    to: claim.email,
    name: claim.person,
    content: {
      subject: `We removed a reply of yours on ${productName}`,
      paragraphs: [
        `We have looked at one of your replies and removed it: ${removedForText(reply.removed_reason)}.`,
        ...(law === null ? [] : [lawSentence(law)]),
        "If you think that this is wrong, answer this mail: another member of our team then looks at it.",
      ],
      reason: `You get this mail because you reply to reviews on ${productName}.`,
    },
  };
}

export const replyMails = {
  reply_posted: composeReplyPosted,
  reply_public: composeReplyPublic,
  reply_removed: composeReplyRemoved,
} satisfies SubjectMails;
