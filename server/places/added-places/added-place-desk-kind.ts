import { Problem } from "../../platform/problem.ts";
import { listAgenciesById } from "../agencies/agency-queries.ts";
import type { DeskKind } from "../../services/cases/desk-kinds.ts";
import { readableName } from "../places/format-name.ts";
import { Refused, undoAction } from "../workplaces/log-place-actions.ts";
import { listWorkplacesById } from "./added-place-queries.ts";

/** The changes of a decision about a workplace: the numbers of its actions. */
export interface Changed {
  readonly actions: readonly number[];
}

/** Workplaces and agencies that members added. Who added which is stored nowhere, so any of the staff may decide. */
export const placeKind: DeskKind = {
  kind: "place",
  roles: ["moderator", "admin"],
  async summarise(database, ids) {
    const workplaces = await listWorkplacesById(database, ids);
    const agencies = await listAgenciesById(database, ids);
    return new Map([
      ...workplaces.map(
        ({ id, name, postcode }) => [id, `${readableName(name)}, ${postcode}`] as const,
      ),
      ...agencies.map(({ id, name }) => [id, `${name}, agency`] as const),
    ]);
  },
  listOwn: async () => [],
  async undo(transaction, _subjectId, before, now) {
    const { actions } = before as Changed;
    for (const number of actions.toReversed()) {
      await undoAction(transaction, now, number, {
        by: "desk",
        reason: "undone",
      }).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        throw new Problem(409, "decided_already", error.message);
      });
    }
  },
};
