import { limits } from "@locumark/contract/limits";
import { parseConfig } from "../../config.ts";
import { type Clock, systemClock, toInstant } from "../../platform/clock.ts";
import { type Database, openDatabase } from "../../database/database.ts";
import { getSecret } from "../../database/secrets.ts";
import { renewBylineNames } from "../reviews/renew-byline-names.ts";
import { createEvidenceLinks } from "../evidence/sign-links.ts";
import { type Account, findAccountByEmail, listAccounts, listSessions } from "./queries.ts";

/** What the operator's command line needs; the site itself may be running at the same time. */
interface Needs {
  readonly clock: Clock;
  readonly database: Database;
  readonly publicUrl: string;
  readonly print: (line: string) => void;
}

interface Command {
  readonly does: string;
  /** Not for an unconfirmed sign-up: its owner has not yet proved that the address is theirs. */
  readonly confirmedOnly?: true;
  readonly run: (needs: Needs, account: Account) => Promise<void>;
}

/** Each takes effect at once: the site reads the database on every request. */
const commands: Record<string, Command> = {
  show: {
    does: "shows what is stored about the account",
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
    does: "grants the role staff",
    confirmedOnly: true,
    run: (needs, account) => change(needs, account, { role: "staff" }, "is staff now"),
  },
  "revoke-staff": {
    does: "revokes the role staff",
    run: (needs, account) => change(needs, account, { role: "member" }, "is a member now"),
  },
  disable: {
    does: "disables the account: ends its sessions and blocks log-ins",
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
    does: "re-enables a disabled account",
    run: (needs, account) => change(needs, account, { disabled_at: null }, "is enabled now"),
  },
  "end-sessions": {
    does: "logs the account out everywhere",
    run: endSessions,
  },
  evidence: {
    does: `prints a link to the evidence, valid for ${limits.evidenceLinkMinutes} minutes`,
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
    does: "puts the current name on earlier named reviews, after a legal change of name",
    confirmedOnly: true,
    run: renewBylines,
  },
  verify: {
    does: "records that the registration was checked and is correct",
    confirmedOnly: true,
    run: (needs, account) =>
      change(needs, account, { verification_status: "verified" }, "is verified now"),
  },
  reject: {
    does: "records that the registration was checked and is not correct",
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

/** @returns the exit status: 0 on success, 1 when there is no such account, 2 for a usage error */
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
    const flags = [
      account.role === "staff" && "staff",
      account.confirmed_at === null && "unconfirmed",
      account.disabled_at !== null && "disabled",
      account.mail_failure !== null && `mail refused (${account.mail_failure})`,
      account.verification_status,
    ].filter((flag) => flag !== false);
    print(
      `${account.created_at.slice(0, 10)}  ${account.email}  ${account.name}  ${account.profession}  ${flags.join(", ")}`,
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
