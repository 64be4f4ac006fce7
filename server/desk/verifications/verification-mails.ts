import * as verificationLimits from "@locumark/contract/people/verifications/verification-limits";
import { productName } from "@locumark/contract/product";
import { formatDay } from "@locumark/contract/uk-dates";
import {
  checkReasons,
  evidenceKept,
} from "@locumark/contract/people/verifications/verification-texts";
import type { Selectable } from "kysely";
import type { Reader } from "../../database/database.ts";
import type { RegistrationChecksTable } from "../../database/tables/verification-tables.ts";
import { type Account, findAccount } from "../../people/accounts/account-queries.ts";
import type {
  ComposeSubjectMail,
  ComposingSite,
  SubjectMails,
} from "../../services/mails/mail-kinds.ts";
import type { Content } from "../../services/mails/render-mail.ts";

type Check = Selectable<RegistrationChecksTable>;
type Words = Omit<Content, "reason">;

const reason = `You get this mail because this address belongs to an account with ${productName}.`;

const findCheck = (database: Reader, id: string) =>
  database.selectFrom("registration_checks").selectAll().where("id", "=", id).executeTakeFirst();

const toOwner = (account: Account | undefined, words: Words) =>
  account && { to: account.email, name: account.name, content: { ...words, reason } };

/** The subject of these is the check. */
const aboutCheck =
  (write: (check: Check, site: ComposingSite) => Words): ComposeSubjectMail =>
  async (site, checkId) => {
    const check = await findCheck(site.database.read, checkId);
    if (!check) return undefined;
    return toOwner(await findAccount(site.database.read, check.account_id), write(check, site));
  };

const account = ({ config }: ComposingSite, label: string) => ({
  label,
  url: `${config.publicUrl}/account-details`,
});

const why = (check: Check): string => (check.reason ? checkReasons[check.reason].sentence : "");

const deletion = `${evidenceKept} What stays is which registration was checked, what was compared, by whom and when.`;

const registrationAcceptedMail = aboutCheck((check, site) => ({
  subject: `${productName} has ${check.method === "operator" ? "recorded" : "checked"} your registration`,
  paragraphs: [
    check.method === "operator"
      ? "Thank you. We have recorded your registration. Your reviews say that it is checked once we have compared it with the register, or with a document."
      : "Thank you. We have checked your registration, and from now on the reviews that you post will say so.",
    "Reviews that you have posted before stay as they are: a mark that changed later could reveal who wrote an anonymous review.",
  ],
  link: account(site, "See your account"),
  after: [
    ...(check.expires_at === null
      ? []
      : [`We check it again after a year, on ${formatDay(check.expires_at)}.`]),
    deletion,
  ],
}));

const registrationAskedAgainMail = aboutCheck((check, site) => ({
  subject: `${productName} needs another document from you`,
  paragraphs: [
    "Thank you for sending us evidence of your registration. We could not finish checking it.",
    why(check),
  ],
  link: account(site, "Send another document"),
  after: [
    "Until then you can post reviews; they say that your registration has not been checked yet.",
    deletion,
  ],
}));

const registrationRefusedMail = aboutCheck((check, site) => ({
  subject: `${productName} could not confirm your registration`,
  paragraphs: ["We have looked at your registration and could not confirm it.", why(check)],
  link: account(site, "See your account"),
  after: [
    "If this is wrong, send us another document in your account, or answer this mail.",
    deletion,
  ],
}));

const registrationExpiringMail = aboutCheck((check, site) => ({
  subject: `${productName} will check your registration again soon`,
  paragraphs: [
    `A year ago we checked your registration. That is valid until ${formatDay(check.expires_at ?? "")}; then we check it again.`,
    "Please send us a current document before: a certificate, a screenshot of your entry in the register, or a letter from your employer if your role has no regulator.",
  ],
  link: account(site, "Send a current document"),
  after: [
    `If you send it within these ${verificationLimits.checkReminderDays} days, nothing changes in between. Otherwise your new reviews will say that your registration has not been checked yet, until we have. Earlier ones stay as they are.`,
  ],
}));

/** Its subject is the account. It must not say why, as that concerns another person. */
const registrationWithdrawnMail: ComposeSubjectMail = async (site, accountId) =>
  toOwner(await findAccount(site.database.read, accountId), {
    subject: `${productName} needs to check your registration again`,
    paragraphs: [
      "We need to check your registration once more. Please send us a current document that shows it.",
    ],
    link: account(site, "Send a document"),
    after: [
      "Until we have checked it, your new reviews will say that your registration has not been checked yet. Earlier ones stay as they are.",
    ],
  });

export const verificationMails = {
  registration_accepted: registrationAcceptedMail,
  registration_asked_again: registrationAskedAgainMail,
  registration_refused: registrationRefusedMail,
  registration_expiring: registrationExpiringMail,
  registration_withdrawn: registrationWithdrawnMail,
} satisfies SubjectMails;
