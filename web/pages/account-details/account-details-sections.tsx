import type { OwnUser } from "@locumark/contract/people/accounts/accounts";
import { ChangePassword } from "./change-password.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { EmailAddress } from "./email-address.tsx";
import { Evidence } from "./evidence.tsx";
import { MailPreferences } from "./mail-preferences.tsx";
import { Sessions } from "./sessions.tsx";
import { UserInformation } from "./user-information.tsx";
import { YourData } from "./your-data.tsx";

/** The member's own data, and the actions on it. */
export function Sections({ user }: { user: OwnUser }) {
  return (
    <>
      <UserInformation user={user} />
      <Evidence user={user} />
      <EmailAddress />
      <ChangePassword email={user.email} />
      <MailPreferences />
      <Sessions />
      <YourData />
      <DeleteAccount />
    </>
  );
}
