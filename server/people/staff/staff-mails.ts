import { productName } from "@locumark/contract/product";
import { staffRoleLabels } from "@locumark/contract/people/staff/staff-texts";
import type { Content } from "../../services/mails/render-mail.ts";
import type { ComposeSubjectMail, SubjectMails } from "../../services/mails/mail-kinds.ts";
import { listStaff } from "./staff-queries.ts";

const ofStaff = `You get this mail because you work at the desk of ${productName}.`;

const toStaff =
  (compose: (publicUrl: string) => Content): ComposeSubjectMail =>
  async ({ config, database }, accountId) => {
    const account = await database.read
      .selectFrom("accounts")
      .select(["email", "name"])
      .where("id", "=", accountId)
      .where("role", "=", "staff")
      .executeTakeFirst();
    return account && { to: account.email, name: account.name, content: compose(config.publicUrl) };
  };

const composeInvitation = toStaff((publicUrl) => ({
  subject: `You are invited to the desk of ${productName}`,
  paragraphs: [
    `You now work at the desk of ${productName}, where registrations are checked and complaints are answered.`,
    "The desk asks for a code from an authenticator app besides your password. Have your phone at hand: you set the app up when you open the desk for the first time.",
  ],
  link: { label: "Open the desk", url: `${publicUrl}/desk` },
  after: ["If you do not know why you get this mail, please answer it."],
  reason: ofStaff,
}));

const composeFactorReset = toStaff((publicUrl) => ({
  subject: `Set up your authenticator app for ${productName} again`,
  paragraphs: [
    "The second factor of your account has been deleted, because you or someone else said that it was lost. Your old codes no longer work.",
    "You set it up again when you next open the desk:",
  ],
  link: { label: "Open the desk", url: `${publicUrl}/desk` },
  after: ["If you did not ask for this, please answer this mail and change your password."],
  reason: ofStaff,
}));

/** To the owner of the account: a thief of the password could have set up an app of their own. */
const composeFactorSetUp = toStaff((publicUrl) => ({
  subject: `An authenticator app was set up for ${productName}`,
  paragraphs: [
    "An authenticator app and recovery codes were set up for your account, and the desk was opened with them.",
    "If it was you, there is nothing to do. Keep the recovery codes where you find them without your phone.",
  ],
  link: { label: "Open the desk", url: `${publicUrl}/desk` },
  after: [
    "If it was not you, change your password at once and answer this mail: an admin can then delete the app and the codes.",
  ],
  reason: ofStaff,
}));

const composeCodesRenewed = toStaff((publicUrl) => ({
  subject: `New recovery codes were made for ${productName}`,
  paragraphs: [
    "New recovery codes were made for your account, with a code of your authenticator app. The old ones no longer work.",
    "If it was you, there is nothing to do.",
  ],
  link: { label: "Open the desk", url: `${publicUrl}/desk` },
  after: [
    "If it was not you, change your password at once and answer this mail: an admin can then delete the app and the codes.",
  ],
  reason: ofStaff,
}));

const composeFactorGuessed = toStaff((publicUrl) => ({
  subject: `Wrong codes were entered at the desk of ${productName}`,
  paragraphs: [
    "Several wrong codes were entered for your account, so that the desk takes none for a quarter of an hour. Whoever did it was logged in to your account.",
    "If it was you, wait, and look whether the clock of your phone is right.",
  ],
  link: { label: "See where you are logged in", url: `${publicUrl}/account-details` },
  after: [
    "If it was not you, change your password at once, which ends all other sessions, and answer this mail.",
  ],
  reason: ofStaff,
}));

/** To each other admin: no one gives themselves a role unseen. */
const composeOwnRolesChanged: ComposeSubjectMail = async (
  { config, database },
  changedId,
  accountId,
) => {
  const staff = await listStaff(database.read);
  const admin = staff.find(({ id, roles }) => id === accountId && roles.includes("admin"));
  if (!admin || admin.disabled_at !== null) return undefined;
  const changed = staff.find(({ id }) => id === changedId);
  const name = changed?.name ?? "An admin";
  const roles = changed?.roles.map((role) => staffRoleLabels[role].toLowerCase()) ?? [];
  return {
    to: admin.email,
    name: admin.name,
    content: {
      subject: `An admin of ${productName} changed their own roles`,
      paragraphs: [
        `${name} has changed their own roles at the desk. Now they are: ${roles.join(", ") || "none"}.`,
        "If you did not expect this, ask them. You can change the roles back.",
      ],
      link: { label: "See who is staff", url: `${config.publicUrl}/desk/staff` },
      reason: ofStaff,
    },
  };
};

export const staffMails = {
  own_roles_changed: composeOwnRolesChanged,
  recovery_codes_renewed: composeCodesRenewed,
  second_factor_guessed: composeFactorGuessed,
  staff_invitation: composeInvitation,
  second_factor_reset: composeFactorReset,
  second_factor_set_up: composeFactorSetUp,
} satisfies SubjectMails;
