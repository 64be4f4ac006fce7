import type { FastifyInstance } from "fastify";
import { adminTexts, personActionTexts } from "@locumark/contract/site/admin/admin-texts";
import type { Reader } from "../../database/database.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { changeAccount } from "./change-account.ts";
import { presentFoundPerson, presentPerson } from "../../people/accounts/present-account.ts";
import { findPeople, findPerson } from "../../people/accounts/account-people-queries.ts";

/** An admin looks at one account after another; a program would read the whole list. */
const openedPerMinute = 30;

/**
 * Serves what admins see of accounts and do to other people's, apart from suspending
 * (`moderation/moderation-routes.ts`). Every opening and every act is in the log.
 */
export function deskPeopleRoutes(app: FastifyInstance, site: Site): void {
  const { clock, database } = site;

  serve(
    app,
    site,
    "GET /api/desk/people",
    async ({ query }) => {
      const { people, hasMore } = await findPeople(database.read, query.query);
      return { people: people.map(presentFoundPerson), hasMore };
    },
    openedPerMinute,
  );

  serve(
    app,
    site,
    "GET /api/desk/people/:id",
    async ({ params, viewer }) => {
      const person = await getPerson(database.read, params.id);
      await database.commit((transaction) =>
        logAct(transaction, clock.now(), {
          staff_id: viewer.accountId,
          action: "person-opened",
          subject_id: params.id,
        }),
      );
      return presentPerson(person, viewer);
    },
    openedPerMinute,
  );

  serve(app, site, "POST /api/desk/people/:id/actions", async ({ params, body, viewer }) => {
    const { action } = body;
    if (params.id === viewer.accountId) throw new Problem(403, "own_matter", adminTexts.ownAccount);
    await changeAccount(site, params.id, action, viewer.accountId);
    const person = await getPerson(database.write, params.id);
    return { person: presentPerson(person, viewer), message: personActionTexts[action].done };
  });
}

async function getPerson(database: Reader, id: string) {
  const person = await findPerson(database, id);
  if (!person) throw notFound(adminTexts.noPerson);
  return person;
}
