import type { FastifyInstance } from "fastify";
import { adminTexts } from "@locumark/contract/site/admin/admin-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { StaffViewer } from "../../plugins/sessions.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { getEntry, placeActions } from "./change-places.ts";
import { findDeskPlace } from "./find-desk-place.ts";
import { carryOut, Refused, undoAction } from "./log-place-actions.ts";
import { presentDeskPlace, presentListedPlace } from "./present-workplace.ts";

const listed = 20;

/** Lists and changes workplaces, and undoes that, for admins. */
export function deskPlaceRoutes(app: FastifyInstance, site: Site): void {
  const { clock, database } = site;

  serve(app, site, "GET /api/desk/workplaces", async ({ query: { query } }) => {
    if (query === "") return { total: 0, places: [] };
    const exact = await getEntry(database.read, query).catch(orUndefined);
    const found = site.workplaces.search({
      query,
      minRating: 0,
      sort: "relevance",
      offset: 0,
      limit: listed,
      closed: true,
    });
    const ids = [exact?.merged_into ?? exact?.id, ...found.results.map(({ _id }) => _id)];
    const unique = [...new Set(ids.filter((id) => id !== undefined))];
    const rows = await database.read
      .selectFrom("workplaces")
      .selectAll()
      .where("id", "in", ["", ...unique])
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const places = unique.flatMap((id) => byId.get(id) ?? []);
    return { total: Math.max(found.total, places.length), places: places.map(presentListedPlace) };
  });

  serve(app, site, "GET /api/desk/workplaces/:id", ({ params }) => getPlace(params.id));

  serve(app, site, "POST /api/desk/workplaces/:id/actions", async ({ params, body, viewer }) => {
    await getPlace(params.id);
    const { action, reason } = body;
    const requested = { action, by: signatureOf(viewer), reason };
    const number = await refusedAsProblem(() =>
      database.commit((transaction) =>
        carryOut(transaction, clock.now(), requested, async () => {
          const states = await placeActions[action](transaction, params.id, body);
          await log(transaction, viewer, `place-${action}`, params.id);
          return states;
        }),
      ),
    );
    return { place: await getPlace(params.id), message: adminTexts.placeDone(number) };
  });

  serve(
    app,
    site,
    "POST /api/desk/workplace-actions/:number/undo",
    async ({ params, body, viewer }) => {
      const number = /^\d{1,9}$/.test(params.number) ? Number(params.number) : 0;
      const by = { by: signatureOf(viewer), reason: body.reason };
      await refusedAsProblem(() =>
        database.commit(async (transaction) => {
          const undone = await undoAction(transaction, clock.now(), number, by);
          await log(transaction, viewer, "place-undo", String(number));
          return undone;
        }),
      );
      return { message: adminTexts.undone(number) };
    },
  );

  async function getPlace(id: string) {
    const found = await findDeskPlace(database.write, id);
    if (!found) throw notFound(adminTexts.noPlace);
    return presentDeskPlace(found);
  }

  const log = (
    transaction: WritingTransaction,
    { accountId }: StaffViewer,
    action: string,
    subject: string,
  ) => logAct(transaction, clock.now(), { staff_id: accountId, action, subject_id: subject });
}

/** How the log of actions names a member of staff. */
const signatureOf = ({ accountId }: StaffViewer): string => `desk ${accountId}`;

function orUndefined(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error;
}

async function refusedAsProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) throw new Problem(409, "not_allowed", error.message);
    throw error;
  }
}
