import { productName } from "@locumark/contract/product";
import { findAccount } from "../../people/accounts/account-queries.ts";
import type { ComposeSubjectMail, SubjectMails } from "../../services/mails/mail-kinds.ts";

/** To the admin who asked for it; its subject is their account. */
const composeTestMail: ComposeSubjectMail = async ({ config, database }, accountId) => {
  const account = await findAccount(database.read, accountId);
  return (
    account && {
      to: account.email,
      name: account.name,
      content: {
        subject: `Test mail from ${productName}`,
        paragraphs: [
          "You have asked for this mail on the admin page. That you are reading it means that mail is being sent.",
        ],
        link: { label: "Open the admin page", url: `${config.publicUrl}/desk/admin` },
        reason: `You get this mail because you are an admin of ${productName} and asked for it.`,
      },
    }
  );
};

export const adminMails = {
  test_mail: composeTestMail,
} satisfies SubjectMails;
