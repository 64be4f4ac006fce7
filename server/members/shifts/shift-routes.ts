import type { FastifyInstance } from "fastify";
import { shiftTexts } from "@locumark/contract/members/shifts/shift-texts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { requireAccount } from "../../people/accounts/require-account.ts";
import { listBaseRates } from "../../services/base-rates/base-rate-queries.ts";
import { exportShifts } from "./export-shifts.ts";
import { answerDueShift, getDueShifts } from "./answer-due-shifts.ts";
import { findCalendar, removeCalendar, replaceCalendar } from "./calendar-queries.ts";
import { changeShift, deleteShift, postShift } from "./post-shift.ts";
import { presentShift } from "./present-shift.ts";
import { todayOf } from "./shift-policy.ts";
import { readCalendar } from "./read-calendar.ts";
import { listShifts } from "./shift-queries.ts";

/** Per IP address: a calendar reads a few times a day, and people answer a few shifts; only a program does more. */
const readingsPerMinute = 30;
const answersPerMinute = 20;

export function shiftRoutes(app: FastifyInstance, site: Site): void {
  const { clock, config, database } = site;
  const addressOfCalendar = (token: string) =>
    `${config.publicUrl}/api/shifts/calendar/${token}.ics`;

  serve(app, site, "GET /api/shifts", async ({ viewer: { accountId } }) => {
    const shifts = await listShifts(database.read, accountId);
    const calendar = await findCalendar(database.read, accountId);
    return {
      today: todayOf(clock),
      shifts: shifts.map((shift) => presentShift(site, shift)),
      baseRates: await listBaseRates(database.read),
      calendar: calendar
        ? { url: addressOfCalendar(calendar.token), showsPlace: calendar.showsPlace }
        : null,
    };
  });
  serve(app, site, "POST /api/shifts", async ({ body, viewer }) => ({
    shift: await postShift(site, viewer, body),
    message: shiftTexts.added,
  }));
  serve(app, site, "PUT /api/shifts/:id", async ({ body, params, viewer }) => ({
    shift: await changeShift(site, viewer.accountId, params.id, body),
    message: shiftTexts.saved,
  }));
  serve(app, site, "DELETE /api/shifts/:id", async ({ params, viewer }) => {
    await deleteShift(site, viewer, params.id);
    return { message: shiftTexts.deleted };
  });
  serve(app, site, "POST /api/shifts/calendar", async ({ body, viewer }) => {
    const { token, showsPlace } = await database.commit(async (transaction) => {
      await requireAccount(transaction, viewer.accountId);
      return await replaceCalendar(transaction, viewer.accountId, body.showsPlace);
    });
    return { url: addressOfCalendar(token), showsPlace };
  });
  serve(app, site, "DELETE /api/shifts/calendar", async ({ viewer }) => {
    await database.commit((transaction) => removeCalendar(transaction, viewer.accountId));
    return { message: shiftTexts.calendarEnded };
  });
  serve(
    app,
    site,
    "GET /api/shifts/calendar/:token",
    ({ params }) => readCalendar(site, params.token),
    readingsPerMinute,
  );
  serve(
    app,
    site,
    "GET /api/shifts/due/:token",
    ({ params }) => getDueShifts(site, params.token),
    answersPerMinute,
  );
  serve(
    app,
    site,
    "POST /api/shifts/due/:token",
    async ({ body, params }) => {
      await answerDueShift(site, params.token, body.shiftId);
      return { message: shiftTexts.answeredDue };
    },
    answersPerMinute,
  );
  serve(app, site, "GET /api/my-shifts.csv", ({ viewer }) => exportShifts(site, viewer));
}
