import { staffRoles } from "@locumark/contract/choices";
import {
  reviewsOnSuspension,
  suspensionReasons,
} from "@locumark/contract/reviews/states/moderation";
import { professionInFull } from "@locumark/contract/people/verifications/verification-texts";
import * as verificationLimits from "@locumark/contract/people/verifications/verification-limits";
import { Problem } from "../../platform/problem.ts";
import { getSecret } from "../../database/secrets.ts";
import { type CommandNeeds, runCommand } from "../../command-line/run-command.ts";
import { closeItems } from "../../services/cases/open-desk-item.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { openEvidence } from "../../people/evidence/open-evidence.ts";
import { createEvidenceLinks } from "../../people/evidence/sign-evidence-links.ts";
import { type Decision, decideVerification } from "../../desk/verifications/decide-verification.ts";
import { grantRoles } from "../../people/staff/grant-roles.ts";
import { liftSuspension, suspendAccount } from "../../desk/moderation/suspend-account.ts";
import { resetSecondFactor } from "../../people/staff/reset-second-factor.ts";
import {
  type Account,
  findAccountByEmail,
  listStaffRoles,
} from "../../people/accounts/account-queries.ts";
import { listAccounts } from "../../people/accounts/account-people-queries.ts";
import { changeAccount } from "./change-account.ts";
import { listSessions } from "../../people/accounts/session-queries.ts";

type Needs = Omit<CommandNeeds, "operator">;

interface Command {
  readonly does: string;
  /** Not for an unconfirmed sign-up: its owner has not yet proved that the address is theirs. */
  readonly confirmedOnly?: true;
  /** Usage of the words after the address, if there may be any. */
  readonly words?: string;
  readonly run: (needs: Needs, account: Account, words: readonly string[]) => Promise<void>;
}

/** Said by a command instead of doing anything. */
class Refused extends Error {}

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
      print(`Profession          ${professionInFull(account.profession, account.job_title)}`);
      print(
        `Registration        ${account.registration_body || "(body not given)"} ${account.registration_number} (${account.verification_status})`,
      );
      const roles = await listStaffRoles(database.read, account);
      print(`Role                ${[account.role, ...roles].join(", ")}`);
      print(`Suspended           ${account.disabled_at ?? "no"}`);
      print(`Sessions            ${sessions.length}`);
    },
  },
  "grant-staff": {
    does: `gives roles at the desk (${staffRoles.join(", ")}) and sends an invitation`,
    words: "ROLE...",
    confirmedOnly: true,
    run: grantStaff,
  },
  "revoke-staff": {
    does: "takes all roles at the desk away",
    run: async ({ clock, database, print }, account) => {
      await database.commit((transaction) =>
        grantRoles(transaction, clock.now(), account.id, [], null),
      );
      print(`${account.email} is a member now.`);
    },
  },
  "reset-second-factor": {
    does: "deletes the second factor, for a person who has lost the app",
    run: async ({ clock, database, print }, account) => {
      if (account.role !== "staff") throw new Refused(`${account.email} is not staff.`);
      await database.commit((transaction) =>
        resetSecondFactor(transaction, clock.now(), account.id, null),
      );
      print(`${account.email} sets up a new second factor at the desk.`);
    },
  },
  suspend: {
    does: "ends the sessions, blocks log-ins, mails its owner why, and says what happens to the reviews",
    words: "REASON REVIEWS",
    run: suspend,
  },
  "lift-suspension": {
    does: "ends the suspension; reviews that have not gone yet stay, the others come back",
    run: async (needs, account) => {
      await refusing(() => liftSuspension(needs, account.id, null));
      needs.print(`${account.email} can log in again.`);
    },
  },
  "end-sessions": {
    does: "logs the account out everywhere",
    run: async (needs, account) => {
      const ended = await changeAccount(needs, account.id, "end-sessions", null);
      needs.print(`${ended} ${ended === 1 ? "session" : "sessions"} ended.`);
    },
  },
  evidence: {
    does: `prints a link to the evidence, valid for ${verificationLimits.evidenceLinkMinutes} minutes`,
    run: async ({ clock, database, publicUrl, print }, account) => {
      const evidence = await openEvidence({ clock, database }, account.id, null);
      const links = createEvidenceLinks(await getSecret(database, "evidence_links"), clock);
      print(evidence ? publicUrl + links.make(evidence.id) : "There is no evidence.");
    },
  },
  "renew-bylines": {
    does: "puts the current name on earlier named reviews, after a legal change of name",
    confirmedOnly: true,
    run: async (needs, account) => {
      const renewed = await changeAccount(needs, account.id, "renew-bylines", null);
      needs.print(
        `${renewed} ${renewed === 1 ? "review names" : "reviews name"} ${account.name} now.`,
      );
    },
  },
  verify: {
    does: "records that you vouch for the registration; what was compared, the desk records",
    confirmedOnly: true,
    run: (needs, account) => {
      const decision = { outcome: "accepted", reason: "", method: "operator" } as const;
      return decide(needs, account, { ...decision, compared: [] }, "verified");
    },
  },
  reject: {
    does: "records that the registration was checked and is not correct",
    run: (needs, account) => {
      const decision = { outcome: "refused", reason: "not-confirmed", method: null } as const;
      return decide(needs, account, { ...decision, compared: [] }, "rejected");
    },
  },
};

const usage = [
  "Usage: npm run account -- list [part of a name or address]",
  ...Object.entries(commands).map(
    ([name, { does, words }]) =>
      `       npm run account -- ${[name, "EMAIL", ...(words ? [words] : [])].join(" ").padEnd(27)}  ${does}`,
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
  if (!command || subject === undefined || (others.length > 0 && !command.words)) {
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
  try {
    await command.run(needs, account, others);
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    needs.print(error.message);
    return 1;
  }
}

/** With neither it says which there are. */
async function suspend(needs: Needs, account: Account, words: readonly string[]): Promise<void> {
  const reason = suspensionReasons.find((one) => one === words[0]);
  const reviews = reviewsOnSuspension.find((one) => one === words[1]);
  if (!reason || !reviews || words.length > 2) {
    throw new Refused(
      `Name a reason (${suspensionReasons.join(", ")}), then ${reviewsOnSuspension.join(" or ")}.`,
    );
  }
  const suspension = { accountId: account.id, reason, reviews, by: null };
  const ended = await refusing(() => suspendAccount(needs, suspension));
  needs.print(`${account.email} is suspended now.`);
  needs.print(`${ended} ${ended === 1 ? "session" : "sessions"} ended.`);
}

/** Says in words what the site would answer with a problem. */
async function refusing<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof Problem ? new Refused(error.message) : error;
  }
}

/** Adds to the roles that the person has. Without a role it says which there are. */
async function grantStaff(
  { clock, database, print }: Needs,
  account: Account,
  words: readonly string[],
): Promise<void> {
  const wanted = words.map((word) => staffRoles.find((role) => role === word));
  if (wanted.length === 0 || wanted.includes(undefined)) {
    throw new Refused(`Name one or more of the roles ${staffRoles.join(", ")}.`);
  }
  const roles = await database.commit(async (transaction) => {
    const before = await listStaffRoles(transaction, account);
    const all = staffRoles.filter((role) => before.includes(role) || wanted.includes(role));
    await grantRoles(transaction, clock.now(), account.id, all, null);
    return all;
  });
  print(`${account.email} is ${roles.join(", ")} now.`);
}

async function list({ database, print }: Needs, text: string): Promise<void> {
  const accounts = await listAccounts(database.read, text);
  for (const account of accounts) {
    const flags = [
      account.role === "staff" && "staff",
      account.confirmed_at === null && "unconfirmed",
      account.disabled_at !== null && "suspended",
      account.mail_failure !== null && `mail refused (${account.mail_failure})`,
      account.verification_status,
    ].filter((flag) => flag !== false);
    print(
      `${account.created_at.slice(0, 10)}  ${account.email}  ${account.name}  ${account.profession}  ${flags.join(", ")}`,
    );
  }
  print(`${accounts.length} ${accounts.length === 1 ? "account" : "accounts"}`);
}

/** As the desk does; an item that waits there is closed. */
async function decide(
  { clock, database, print }: Needs,
  account: Account,
  decision: Decision,
  outcome: string,
): Promise<void> {
  const now = clock.now();
  try {
    await database.commit(async (transaction) => {
      const by = { staffId: null, isUndoable: false };
      await decideVerification(transaction, now, account, decision, by);
      await closeItems(transaction, now, "verification", [account.id], decision.outcome);
      await logAct(transaction, now, {
        action: decision.outcome,
        item_kind: "verification",
        subject_id: account.id,
        reason: decision.reason,
      });
    });
    print(`${account.email} is ${outcome} now.`);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    print(error.message);
  }
}

if (import.meta.main) await runCommand(usage, runAccountCommand);
