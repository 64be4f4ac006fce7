import type { FastifyInstance } from "fastify";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { staffTexts } from "@locumark/contract/people/staff/staff-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { badInput, notFound, Problem } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { findConfirmedAccount } from "../accounts/account-queries.ts";
import { addSecondFactor, confirmSecondFactor } from "./add-second-factor.ts";
import { grantRoles } from "./grant-roles.ts";
import { openDesk, renewRecoveryCodes } from "./open-desk.ts";
import { presentStaffMember } from "./present-staff.ts";
import { listStaff } from "./staff-queries.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";

export function staffRoutes(app: FastifyInstance, site: Site): void {
  secondFactorRoutes(app, site);
  roleRoutes(app, site);
}

function secondFactorRoutes(app: FastifyInstance, site: Site): void {
  serve(app, site, "POST /api/desk/second-factor", ({ body, viewer }) =>
    addSecondFactor(site, viewer, body.password),
  );
  serve(app, site, "POST /api/desk/second-factor/confirm", async ({ body, viewer }) => ({
    recoveryCodes: await confirmSecondFactor(site, viewer, body.code),
  }));
  serve(app, site, "POST /api/desk/open", async ({ body, viewer }) => {
    await openDesk(site, viewer, body.code);
    return { message: staffTexts.opened };
  });
  serve(app, site, "POST /api/desk/recovery-codes", async ({ body, viewer }) => ({
    recoveryCodes: await renewRecoveryCodes(site, viewer, body.code),
  }));
}

function roleRoutes(app: FastifyInstance, site: Site): void {
  const { clock, database } = site;

  serve(app, site, "GET /api/desk/staff", async ({ viewer }) =>
    (await listStaff(database.read)).map((staff) => presentStaffMember(staff, viewer)),
  );

  serve(app, site, "POST /api/desk/staff", async ({ body, viewer }) => {
    await database.commit(async (transaction) => {
      const account = await findConfirmedAccount(transaction, body.email);
      if (!account) throw badInput({ email: staffTexts.unknownAddress });
      if (account.role === "staff") throw badInput({ email: staffTexts.isStaff });
      await grantRoles(transaction, clock.now(), account.id, body.roles, viewer.accountId);
    });
    return { message: staffTexts.invited };
  });

  serve(app, site, "PUT /api/desk/staff/:id", async ({ body, params, viewer }) => {
    await database.commit(async (transaction) => {
      await checkIsStaff(transaction, params.id);
      await grantRoles(transaction, clock.now(), params.id, body.roles, viewer.accountId);
    });
    return { message: body.roles.length > 0 ? staffTexts.rolesChanged : staffTexts.revoked };
  });

  serve(app, site, "POST /api/desk/staff/:id/reset-second-factor", async ({ params, viewer }) => {
    if (params.id === viewer.accountId) {
      throw new Problem(403, "own_matter", `${deskTexts.ownMatter} ${staffTexts.ownFactor}`);
    }
    await database.commit(async (transaction) => {
      await checkIsStaff(transaction, params.id);
      await resetSecondFactor(transaction, clock.now(), params.id, viewer.accountId);
    });
    return { message: staffTexts.factorReset };
  });
}

async function checkIsStaff(transaction: WritingTransaction, accountId: string): Promise<void> {
  const account = await transaction
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("role", "=", "staff")
    .executeTakeFirst();
  if (!account) throw notFound(staffTexts.notStaff);
}
