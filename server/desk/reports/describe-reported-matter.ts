import { agencyPath, workplacePath } from "@locumark/contract/places/workplaces/addresses";
import { noticeSubjectKinds, type ReviewState } from "@locumark/contract/choices";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { whyHeldText } from "@locumark/contract/desk/moderation/moderation-texts";
import { reportTexts } from "@locumark/contract/desk/reports/report-texts";
import type { ReportedMatter } from "@locumark/contract/desk/reports/reports";
import {
  type PlaceRef,
  placesTable,
  placeOf as placeOfReview,
} from "../../reviews/rows/place-queries.ts";
import type { Reader } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { findItem } from "../../services/cases/desk-queries.ts";
import { findReplyHold } from "../../reviews/states/check-review-texts.ts";
import { findDeskReview } from "../moderation/find-moderated-review.ts";
import { findModerated } from "../../reviews/states/change-review-state.ts";
import { decisionsFor } from "../moderation/moderation-policy.ts";
import { placeOf } from "../../reviews/reviews/find-statement.ts";
import { findStatement } from "../../reviews/reviews/find-statement.ts";
import { describeListing } from "../../figures/payers/listing-queries.ts";
import {
  findRepliedTo,
  findReply,
  isToListing,
  type Reply,
} from "../../reviews/replies/reply-queries.ts";
import { decisionsAbout } from "./change-reported-subject.ts";
import { reportDeskKind } from "./report-desk-kind.ts";
import { parseSubject } from "./report-kinds.ts";
import { presentReports } from "./present-report.ts";
import { listReportsOf, type ReportedSubject } from "../../services/reported/report-queries.ts";

/**
 * Describes the reports about one thing that wait for a decision. From now on its reporters see that it is looked at.
 * @throws Problem 404 for an unknown item, or when the thing is gone; 403 `own_matter` where it is about the viewer
 */
export async function describeMatter(
  { clock, database }: Pick<Site, "clock" | "database">,
  staff: StaffViewer,
  itemId: string,
): Promise<ReportedMatter> {
  const item = await findItem(database.read, "report", itemId);
  if (!item) throw notFound(deskTexts.gone);
  const own = await reportDeskKind.listOwn(database.read, [item.subject_id], staff.accountId);
  if (own.length > 0) throw new Problem(403, "own_matter", deskTexts.ownMatter);
  const subject = parseSubject(item.subject_id);
  const found = await findSubject(database.read, staff, subject);
  if (!found) throw notFound(deskTexts.gone);
  await database.write
    .updateTable("reports")
    .set({ seen_at: toInstant(clock.now()) })
    .where("subject_kind", "=", subject.kind)
    .where("subject_id", "=", subject.id)
    .where("seen_at", "is", null)
    .execute();
  const reports = await listReportsOf(database.read, subject);
  const about = noticeSubjectKinds.find((kind) => kind === subject.kind) ?? null;
  const statement = await findStatement(database.read, {
    subject_kind: about,
    subject_id: subject.id,
  });
  return {
    ...subject,
    path: found.path,
    text: found.text ?? null,
    replyTo: found.replyTo ?? null,
    asNotice: statement ? { statement: statement.text, where: placeOf(statement) } : null,
    heldFor: found.heldFor ?? null,
    ...presentReports(reports),
    decisions: [...decisionsAbout[subject.kind]],
    reviewDecisions: found.state === undefined ? [] : decisionsFor(found.state),
  };
}

interface Found {
  /** The page on which it is. */
  readonly path: string;
  /** Only of a review. */
  readonly state?: ReviewState;
  /** Only of a reply or a listing. */
  readonly text?: string;
  /** Only of a reply. */
  readonly heldFor?: string | null;
  readonly replyTo?: ReportedMatter["replyTo"];
}

async function findSubject(
  database: Reader,
  staff: StaffViewer,
  { kind, id }: ReportedSubject,
): Promise<Found | undefined> {
  if (kind === "workplace" || kind === "agency") {
    const place = await findPlace(database, { kind, id });
    return place && { path: place.path };
  }
  if (kind === "listing") {
    const text = await describeListing(database, id);
    return text === undefined ? undefined : { path: "/payments", text };
  }
  const reply = kind === "reply" ? await findReply(database, id) : undefined;
  if (reply && isToListing(reply)) {
    const listing = await findRepliedTo(database, reply);
    return listing && { path: "/payments", ...asRead(reply, listing.name) };
  }
  const review = await findModerated(database, reply?.review_id ?? id);
  if (!review) return undefined;
  const { state } = review;
  const place = await findPlace(database, placeOfReview(review));
  if (!place) return undefined;
  const { name, path } = place;
  if (!reply) return { path, state };
  const { isAnonymous, texts } = await findDeskReview(database, staff, review.id);
  return { path, replyTo: { isAnonymous, texts }, ...asRead(reply, name) };
}

/** A reply with why it is held. */
function asRead(
  { organisation, state, text }: Pick<Reply, "state" | "text"> & { organisation: string },
  name: string,
): Pick<Found, "text" | "heldFor"> {
  const reason = findReplyHold(text, [organisation, name]);
  const why = reason ? whyHeldText(reason) : reportTexts.nothingMarked;
  return { text, heldFor: state === "held" ? why : null };
}

async function findPlace(
  database: Reader,
  { kind, id }: PlaceRef,
): Promise<{ name: string; path: string } | undefined> {
  const place = await database
    .selectFrom(placesTable(kind))
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!place) return undefined;
  const path =
    kind === "agency" ? agencyPath(place) : workplacePath({ ...place, _id: id, ambiguous: true });
  return { name: place.name, path };
}
