import { limits } from "@locumark/contract/limits";
import { parseConfig } from "../../config.ts";
import { type Clock, systemClock, toInstant } from "../../platform/clock.ts";
import { type Database, openDatabase } from "../../database/database.ts";
import { getSecret } from "../../database/secrets.ts";
import { renewBylineNames } from "../reviews/renew-byline-names.ts";
import { createEvidenceLinks } from "../evidence/sign-links.ts";
import { type Account, findAccountByEmail, listAccounts, listSessions } from "./queries.ts";

/** What the operator's command line needs of a site that may be running beside it. */
interface Needs {
  readonly clock: Clock;
  readonly database: Database;
  readonly publicUrl: string;
  readonly print: (line: string) => void;
}

interface Command {
  readonly does: string;
  /** Not for a sign-up that nobody has confirmed: whose address it is has not been shown. */
  readonly confirmedOnly?: true;
  readonly run: (needs: Needs, account: Account) => Promise<void>;
}

/** Each takes effect at once: the site asks the database at every request. */
const commands: Record<string, Command> = {
  show: {
    does: "what is known about the account",
    run: async ({ database, print }, account) => {
      const sessions = await listSessions(database.read, account.id);
      print(`Name                ${account.name}`);
      print(`Email               ${account.email}`);
      print(`Signed up           ${account.created_at}`);
      print(`Email confirmed     ${account.confirmed_at ?? "no"}`);
      print(`Profession          ${account.profession}`);
      print(
        `Registration        ${account.registration_body} ${account.registration_number} (${account.verification_status})`,
      );
      print(`Role                ${account.role}`);
      print(`Disabled            ${account.disabled_at ?? "no"}`);
      print(`Sessions            ${sessions.length}`);
    },
  },
  "grant-staff": {
    does: "gives the role staff",
    confirmedOnly: true,
    run: (needs, account) => change(needs, account, { role: "staff" }, "is staff now"),
  },
  "revoke-staff": {
    does: "takes the role staff away",
    run: (needs, account) => change(needs, account, { role: "member" }, "is a member now"),
  },
  disable: {
    does: "closes the account: it is logged out everywhere and cannot log in",
    run: async (needs, account) => {
      await change(
        needs,
        account,
        { disabled_at: toInstant(needs.clock.now()) },
        "is disabled now",
      );
      await endSessions(needs, account);
    },
  },
  enable: {
    does: "opens a disabled account again",
    run: (needs, account) => change(needs, account, { disabled_at: null }, "is enabled now"),
  },
  "end-sessions": {
    does: "logs the account out everywhere",
    run: endSessions,
  },
  evidence: {
    does: `a link to the evidence, good for ${limits.evidenceLinkMinutes} minutes`,
    run: async ({ clock, database, publicUrl, print }, account) => {
      const evidence = await database.read
        .selectFrom("evidence")
        .select("id")
        .where("account_id", "=", account.id)
        .executeTakeFirst();
      const links = createEvidenceLinks(await getSecret(database, "evidence_links"), clock);
      print(evidence ? publicUrl + links.make(evidence.id) : "There is no evidence.");
    },
  },
  "renew-bylines": {
    does: "puts the present name into earlier named reviews, after a legal change of name",
    confirmedOnly: true,
    run: renewBylines,
  },
  verify: {
    does: "notes that the registration was checked and is right",
    confirmedOnly: true,
    run: (needs, account) =>
      change(needs, account, { verification_status: "verified" }, "is verified now"),
  },
  reject: {
    does: "notes that the registration was checked and is not right",
    run: (needs, account) =>
      change(needs, account, { verification_status: "rejected" }, "is rejected now"),
  },
};

const usage = [
  "Usage: npm run account -- list [part of a name or address]",
  ...Object.entries(commands).map(
    ([name, { does }]) => `       npm run account -- ${`${name} EMAIL`.padEnd(20)}  ${does}`,
  ),
].join("\n");

/** @returns the exit status: 0 when it was done, 1 when there is no such account, 2 when it was not understood */
export async function runAccountCommand(needs: Needs, words: readonly string[]): Promise<number> {
  const [name = "", subject, ...others] = words;
  if (name === "list" && others.length === 0) {
    await list(needs, subject ?? "");
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || subject === undefined || others.length > 0) {
    needs.print(usage);
    return 2;
  }
  const account = await findAccountByEmail(needs.database.read, subject);
  if (!account) {
    needs.print(`There is no account with the address ${subject}.`);
    return 1;
  }
  if (command.confirmedOnly && account.confirmed_at === null) {
    needs.print(`The address ${account.email} has not been confirmed yet.`);
    return 1;
  }
  await command.run(needs, account);
  return 0;
}

async function list({ database, print }: Needs, text: string): Promise<void> {
  const accounts = await listAccounts(database.read, text);
  for (const account of accounts) {
    const marks = [
      account.role === "staff" && "staff",
      account.confirmed_at === null && "unconfirmed",
      account.disabled_at !== null && "disabled",
      account.mail_failure !== null && `mail refused (${account.mail_failure})`,
      account.verification_status,
    ].filter((mark) => mark !== false);
    print(
      `${account.created_at.slice(0, 10)}  ${account.email}  ${account.name}  ${account.profession}  ${marks.join(", ")}`,
    );
  }
  print(`${accounts.length} ${accounts.length === 1 ? "account" : "accounts"}`);
}

async function change(
  { database, print }: Needs,
  account: Account,
  changes: Partial<Account>,
  outcome: string,
): Promise<void> {
  await database.write.updateTable("accounts").set(changes).where("id", "=", account.id).execute();
  print(`${account.email} ${outcome}.`);
}

async function renewBylines({ database, print }: Needs, account: Account): Promise<void> {
  const { length } = await database.write
    .transaction()
    .execute((transaction) => renewBylineNames(transaction, account));
  print(`${length} ${length === 1 ? "review names" : "reviews name"} ${account.name} now.`);
}

async function endSessions({ database, print }: Needs, account: Account): Promise<void> {
  const ended = await database.write
    .deleteFrom("sessions")
    .where("account_id", "=", account.id)
    .returning("id")
    .execute();
  print(`${ended.length} ${ended.length === 1 ? "session" : "sessions"} ended.`);
}

if (import.meta.main) {
  const config = parseConfig(process.env);
  const database = await openDatabase({
    directory: config.dataDirectory,
    url: config.databaseUrl,
  });
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  process.exitCode = await runAccountCommand(
    { clock: systemClock, database, publicUrl: config.publicUrl, print },
    process.argv.slice(2),
  );
  await database.close();
}
