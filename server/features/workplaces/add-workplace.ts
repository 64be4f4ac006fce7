import { workplaceTexts } from "@locumark/contract/workplace-texts";
import type { WorkplaceInput } from "@locumark/contract/workplaces";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { detailsOf } from "./describe-workplace.ts";
import { presentMatch } from "./present.ts";
import { toIndexed, type Workplace } from "./queries.ts";
import { fold } from "./search/fold.ts";
import { findSame } from "./find-similar-workplaces.ts";

/** @throws Problem 409 with the existing workplace that has the same name and postcode */
export async function addWorkplace(
  site: Pick<Site, "clock" | "database" | "workplaces">,
  input: WorkplaceInput,
): Promise<Workplace> {
  refuseIfThere(site, input);
  const now = toInstant(site.clock.now());
  const workplace = {
    id: randomId(),
    ods_code: null,
    register: null,
    ...input,
    status: "open" as const,
    added_key: `${fold(input.name) || input.name}|${input.postcode}`,
    review_count: 0,
    rating_sum: 0,
    created_at: now,
  };
  // Of two concurrent additions of the same workplace, the table's constraint accepts one.
  const inserted = await site.database.write
    .insertInto("workplaces")
    .values(workplace)
    .onConflict((conflict) => conflict.column("added_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) {
    refuseIfThere(site, input);
    // Another process stored it and this one does not know of it yet.
    throw new Problem(409, "duplicate_workplace", workplaceTexts.alreadyThere(detailsOf(input)));
  }
  site.workplaces.put([toIndexed(workplace)]);
  return workplace;
}

function refuseIfThere(site: Pick<Site, "workplaces">, input: WorkplaceInput): void {
  const there = findSame(site.workplaces, input);
  if (!there) return;
  throw new Problem(409, "duplicate_workplace", workplaceTexts.alreadyThere(detailsOf(there)), {
    extra: { workplace: presentMatch(there) },
  });
}
