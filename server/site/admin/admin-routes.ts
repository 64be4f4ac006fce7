import type { WritingTransaction } from "../../database/database.ts";
import type { FastifyInstance } from "fastify";
import { adminTexts } from "@locumark/contract/site/admin/admin-texts";
import { baseRateTexts } from "@locumark/contract/services/base-rates/base-rates";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import type { Readiness } from "../health/health-routes.ts";
import { findHeld } from "../../places/registers/hold-register.ts";
import { replaceBaseRate } from "../../services/base-rates/base-rate-queries.ts";
import { notFound } from "../../platform/problem.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { describeSite } from "./describe-site.ts";
import { runRegistersUpdate } from "./run-registers-update.ts";

export interface Upkeep {
  readonly readiness: Readiness;
  /** Imports the registers as they are in their folder now. */
  readonly reloadRegisters: () => Promise<unknown>;
}

/** A test mail a few times a minute is enough for anyone. */
const testMailsPerMinute = 5;

export function adminRoutes(app: FastifyInstance, site: Site, upkeep: Upkeep): void {
  const logging = (staffId: string, action: string) => (transaction: WritingTransaction) =>
    logAct(transaction, site.clock.now(), { staff_id: staffId, action });

  serve(app, site, "GET /api/desk/admin", ({ request }) =>
    describeSite(site, upkeep.readiness, request),
  );

  serve(
    app,
    site,
    "POST /api/desk/admin/test-mail",
    async ({ viewer: { accountId } }) => {
      const now = site.clock.now();
      await site.database.commit(async (transaction) => {
        const mail = { kind: "test_mail", subjectId: accountId, accountId } as const;
        await enqueueSubjectMail(transaction, mail, now);
        await logAct(transaction, now, { staff_id: accountId, action: "test-mail" });
      });
      return { message: adminTexts.testMail };
    },
    testMailsPerMinute,
  );

  serve(app, site, "POST /api/desk/admin/base-rates", async ({ viewer, body }) => {
    await site.database.commit(async (transaction) => {
      await replaceBaseRate(transaction, body);
      const act = { staff_id: viewer.accountId, action: "base-rate", subject_id: body.day };
      await logAct(transaction, site.clock.now(), act);
    });
    return { message: baseRateTexts.saved };
  });

  serve(app, site, "POST /api/desk/admin/registers-update", async ({ viewer }) => {
    const logged = { log: logging(viewer.accountId, "registers-update") };
    const running = await runRegistersUpdate(site, upkeep.reloadRegisters, logged);
    if (!running) return { message: adminTexts.updatingAlready };
    return { message: adminTexts.updating };
  });

  serve(app, site, "POST /api/desk/admin/registers-accept", async ({ viewer, body }) => {
    const { file, hash } = body;
    const held = await findHeld(site.database.read, file);
    // Only what the admin has seen described.
    if (held?.hash !== hash) throw notFound(adminTexts.notHeld);
    const accepted = { ...held, file };
    const running = await runRegistersUpdate(site, upkeep.reloadRegisters, {
      accepted,
      log: logging(viewer.accountId, "registers-accept"),
    });
    if (!running) return { message: adminTexts.updatingAlready };
    return { message: adminTexts.accepting };
  });
}
