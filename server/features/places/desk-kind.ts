import { Problem } from "../../platform/problem.ts";
import { listAgenciesById } from "../agencies/queries.ts";
import type { DeskKind } from "../desk/kinds.ts";
import { readableName } from "../workplaces/format-name.ts";
import { Refused, undoActionWithin } from "../workplaces/log-actions.ts";
import { renewIndexes } from "../workplaces/queries.ts";
import { listWorkplacesById } from "./queries.ts";

/** What a decision about a workplace changed: the numbers of its actions, and the entries concerned. */
export interface Changed {
  readonly actions: readonly number[];
  readonly ids: readonly string[];
}

/** Workplaces and agencies that members added. Who added which is stored nowhere, so that none is anybody's own. */
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
    const { actions, ids } = before as Changed;
    for (const number of actions.toReversed()) {
      await undoActionWithin(transaction, now, number, {
        by: "desk",
        reason: "undone",
      }).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        throw new Problem(409, "decided_already", error.message);
      });
    }
    return async (site) => {
      await renewIndexes(site.database.read, site, ids);
      site.cache.clear(new Set(ids));
    };
  },
};
