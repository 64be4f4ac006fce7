import type { FastifyInstance } from "fastify";
import { adminTexts } from "@locumark/contract/admin-texts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { logAct } from "../desk/log-acts.ts";
import type { Readiness } from "../health/routes.ts";
import { enqueueSubjectMail } from "../mails/queue-mail.ts";
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
  const log = (staffId: string, action: string) =>
    site.database.write
      .transaction()
      .execute((transaction) =>
        logAct(transaction, site.clock.now(), { staff_id: staffId, action }),
      );

  serve(app, site, "GET /api/desk/admin", () => describeSite(site, upkeep.readiness));

  serve(
    app,
    site,
    "POST /api/desk/admin/test-mail",
    async ({ viewer: { accountId } }) => {
      const now = site.clock.now();
      await site.database.write.transaction().execute(async (transaction) => {
        const mail = { kind: "test_mail", subjectId: accountId, accountId } as const;
        await enqueueSubjectMail(transaction, mail, now);
        await logAct(transaction, now, { staff_id: accountId, action: "test-mail" });
      });
      site.wakeMailWorker();
      return { message: adminTexts.testMail };
    },
    testMailsPerMinute,
  );

  serve(app, site, "POST /api/desk/admin/registers-update", async ({ viewer }) => {
    const running = await runRegistersUpdate(site, upkeep.reloadRegisters);
    if (!running) return { message: adminTexts.updatingAlready };
    await log(viewer.accountId, "registers-update");
    return { message: adminTexts.updating };
  });
}
