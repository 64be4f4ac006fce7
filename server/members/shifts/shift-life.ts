import type { Life } from "../../life.ts";
import { findCalendar, removeCalendar } from "./calendar-queries.ts";
import { listShifts, removeAllShifts } from "./shift-queries.ts";

export const shiftLife: Life = {
  belongsTo: "author",
  async exported(reader, { id }) {
    const shifts = await listShifts(reader, id);
    const calendar = await findCalendar(reader, id);
    return {
      shifts: shifts.map(({ id: _id, says }) => Object.assign({ _id }, says)),
      shiftCalendar: calendar ? { showsPlace: calendar.showsPlace } : null,
    };
  },
  async erased(transaction, { accountId }) {
    await removeAllShifts(transaction, accountId);
    await removeCalendar(transaction, accountId);
    return {};
  },
  expires: "with the account: its owner keeps them for their tax return",
};
