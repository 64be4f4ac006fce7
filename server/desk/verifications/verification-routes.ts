import type { FastifyInstance } from "fastify";
import { verificationTexts } from "@locumark/contract/people/verifications/verification-texts";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { type Account, findAccount } from "../../people/accounts/account-queries.ts";
import { decideItem, lockOpenItem } from "../../services/cases/decide-desk-item.ts";
import { findItem } from "../../services/cases/desk-queries.ts";
import { findEvidence } from "../../people/evidence/evidence-queries.ts";
import { openEvidence } from "../../people/evidence/open-evidence.ts";
import { type Decision, decideVerification } from "./decide-verification.ts";
import { verificationKind } from "./verification-desk-kind.ts";
import { presentVerification, versionOf } from "./present-verification.ts";
import { findSameNumber, listChecks } from "../../people/verifications/verification-queries.ts";
import { withdrawVerification } from "./withdraw-verification.ts";

/** The desk's calls about registrations. */
export function verificationRoutes(app: FastifyInstance, site: Site): void {
  const { database, evidenceLinks } = site;

  serve(app, site, "GET /api/desk/verifications/:id", async ({ params, viewer }) => {
    const item = await findItem(database.read, "verification", params.id);
    const account = item && (await findAccount(database.read, item.subject_id));
    if (!item || !account) throw notFound(deskTexts.gone);
    if (account.id === viewer.accountId) throw ownMatter();
    const found = {
      evidence: await openEvidence(site, account.id, viewer.accountId),
      same: await findSameNumber(database.read, account),
      checks: await listChecks(database.read, account.id),
    };
    return presentVerification(item.id, account, found, evidenceLinks);
  });

  serve(app, site, "POST /api/desk/verifications/:id/accept", async ({ body, params, viewer }) => {
    const { version, method, compared } = body;
    const decision = { outcome: "accepted", reason: "", method, compared } as const;
    await decide(viewer, params.id, version, decision);
    return { message: verificationTexts.accepted };
  });

  serve(
    app,
    site,
    "POST /api/desk/verifications/:id/ask-again",
    async ({ body: { version, reason }, params, viewer }) => {
      const decision = { outcome: "asked-again", reason, method: null, compared: [] } as const;
      await decide(viewer, params.id, version, decision);
      return { message: verificationTexts.askedAgain };
    },
  );

  serve(
    app,
    site,
    "POST /api/desk/verifications/:id/refuse",
    async ({ body: { version, reason }, params, viewer }) => {
      const decision = { outcome: "refused", reason, method: null, compared: [] } as const;
      await decide(viewer, params.id, version, decision);
      return { message: verificationTexts.refused };
    },
  );

  serve(
    app,
    site,
    "POST /api/desk/verifications/:id/withdraw-other",
    async ({ params, viewer }) => {
      const now = site.clock.now();
      const itemId = await database.commit(async (transaction) => {
        const item = await lockOpenItem(transaction, verificationKind, viewer, params.id);
        const account = await getAccount(transaction, item.subject_id);
        const other = await findSameNumber(transaction, account);
        if (!other) throw new Problem(409, "decided_already", verificationTexts.noOther);
        if (other.id === viewer.accountId) throw ownMatter();
        const theirs = await getAccount(transaction, other.id);
        return await withdrawVerification(transaction, now, theirs, viewer.accountId);
      });
      return { message: verificationTexts.withdrawn, itemId };
    },
  );

  async function decide(
    viewer: StaffViewer,
    itemId: string,
    version: string,
    decision: Decision,
  ): Promise<void> {
    await decideItem(
      site,
      verificationKind,
      viewer,
      itemId,
      decision,
      async (transaction, item, now) => {
        const account = await getAccount(transaction, item.subject_id);
        const evidence = await findEvidence(transaction, account.id);
        if (version !== versionOf(account, evidence)) {
          throw new Problem(409, "edited_elsewhere", verificationTexts.changedMeanwhile);
        }
        return await decideVerification(transaction, now, account, decision, {
          staffId: viewer.accountId,
          isUndoable: true,
        });
      },
    );
  }
}

const ownMatter = () => new Problem(403, "own_matter", deskTexts.ownMatter);

/** @throws Problem 404 when it was deleted */
async function getAccount(transaction: WritingTransaction, id: string): Promise<Account> {
  const account = await findAccount(transaction, id);
  if (!account) throw notFound(deskTexts.gone);
  return account;
}
