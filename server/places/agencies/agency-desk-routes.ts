import type { FastifyInstance } from "fastify";
import { adminTexts, agencyActionTexts } from "@locumark/contract/site/admin/admin-texts";
import { notFound, Problem } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { Refused, withDoers } from "../workplaces/log-place-actions.ts";
import { agencyActions, changeAgency } from "./change-agencies.ts";
import { presentDeskAgency } from "./present-agency.ts";
import { type AgencyRow, listAgenciesById } from "./agency-queries.ts";

const listed = 20;
const actionsMax = 100;

/** Lists and changes agencies, for admins. */
export function deskAgencyRoutes(app: FastifyInstance, site: Site): void {
  const { database } = site;

  serve(app, site, "GET /api/desk/agencies", async ({ query }) => {
    const { total, results } = site.agencies.search({
      ...query,
      offset: 0,
      limit: listed,
      sort: "name",
    });
    return { total, agencies: await withActions(results) };
  });

  serve(app, site, "POST /api/desk/agencies/:id/actions", async ({ params, body, viewer }) => {
    const { action, value, reason } = body;
    const [agency] = await listAgenciesById(database.write, [params.id]);
    if (!agency) throw notFound(adminTexts.noAgency);
    const by = { by: `desk ${viewer.accountId}`, reason };
    await changeAgency(site, by, async (transaction, now) => {
      await logAct(transaction, now, {
        staff_id: viewer.accountId,
        action: `agency-${action}`,
        subject_id: agency.id,
      });
      return await agencyActions[action](transaction, agency.id, value, now);
    }).catch((error: unknown) => {
      if (error instanceof Refused) throw new Problem(409, "not_allowed", error.message);
      throw error;
    });
    const [now] = await withActions(await listAgenciesById(database.write, [agency.id]));
    return { agency: now ?? null, message: agencyActionTexts[action].done };
  });

  async function withActions(agencies: readonly AgencyRow[]) {
    const ids = ["", ...agencies.map(({ id }) => id)];
    const found = await database.write
      .selectFrom("agency_actions")
      .selectAll()
      .where(({ eb, or }) => or([eb("agency_id", "in", ids), eb("into_id", "in", ids)]))
      .orderBy("number", "desc")
      .limit(actionsMax)
      .execute();
    const actions = await withDoers(database.write, found);
    return agencies.map((agency) => presentDeskAgency(agency, actions));
  }
}
