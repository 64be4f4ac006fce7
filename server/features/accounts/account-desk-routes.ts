import type { FastifyInstance } from "fastify";
import { adminTexts, personActionTexts } from "@locumark/contract/desk-texts";
import type { PersonActionInput } from "@locumark/contract/admin";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { logAct } from "../desk/log-desk-acts.ts";
import { enqueueMail } from "../mails/queue-mail.ts";
import { renewBylineNames } from "../reviews/renew-byline-names.ts";
import { presentFoundPerson, presentPerson } from "./present-account.ts";
import { type Account, lockAccount } from "./account-queries.ts";
import { findPeople, findPerson } from "./account-people-queries.ts";
import { deleteSessions } from "./session-queries.ts";

/** An admin looks at one account after another; a program would read the whole list. */
const openedPerMinute = 30;

/**
 * What admins see of accounts and do to other people's, apart from suspending (`moderation/moderation-routes.ts`). Every
 * opening and every act is in the log.
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
    await database.commit(async (transaction) => {
      const now = clock.now();
      const account = await lockAccount(transaction, params.id);
      if (!account) throw notFound(adminTexts.noPerson);
      await actions[action](transaction, account, now);
      await logAct(transaction, now, {
        staff_id: viewer.accountId,
        action: `person-${action}`,
        subject_id: account.id,
      });
    });
    const person = await getPerson(database.write, params.id);
    return { person: presentPerson(person, viewer), message: personActionTexts[action].done };
  });
}

const actions: Record<
  PersonActionInput["action"],
  (transaction: WritingTransaction, account: Account, now: Date) => Promise<unknown>
> = {
  "end-sessions": (transaction, { id }) => deleteSessions(transaction, id),
  async "renew-bylines"(transaction, account) {
    if (account.confirmed_at === null) throw refuse(adminTexts.notConfirmed);
    await renewBylineNames(transaction, account);
  },
  async "resend-confirmation"(transaction, account, now) {
    if (account.confirmed_at !== null) throw refuse(adminTexts.confirmedAlready);
    const mail = { kind: "confirm_email", accountId: account.id, now: toInstant(now) } as const;
    await enqueueMail(transaction, mail);
  },
};

const refuse = (sentence: string) => new Problem(409, "not_allowed", sentence);

async function getPerson(database: Reader, id: string) {
  const person = await findPerson(database, id);
  if (!person) throw notFound(adminTexts.noPerson);
  return person;
}
