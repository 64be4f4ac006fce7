import { ButtonLink, Button } from "../../components/button/button.tsx";
import { Head } from "../../layout/head.tsx";
import { paths } from "../../paths.ts";
import { reloadUser, useSession } from "../../session.ts";
import styles from "./account-details.module.css";
import { ChangePassword } from "./change-password.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { Evidence } from "./evidence.tsx";
import { Sessions } from "./sessions.tsx";
import { UserInformation } from "./user-information.tsx";
import { YourData } from "./your-data.tsx";

export function Component() {
  return (
    <div className={styles.page}>
      <Head title="Account details" />
      <h1>Account Details</h1>
      <Content />
    </div>
  );
}

function Content() {
  const { user, loading, failed } = useSession();
  if (loading) return <p role="status">Loading</p>;
  if (failed) {
    return (
      <div role="alert" className={styles.section}>
        <p>Error fetching user</p>
        <div>
          <Button onClick={() => void reloadUser()}>Try again</Button>
        </div>
      </div>
    );
  }
  if (user === null) {
    return (
      <div className={styles.section}>
        <p>No user data found. Please log in.</p>
        <div>
          <ButtonLink to={paths.login({ next: paths.accountDetails() })}>Log In</ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <>
      <UserInformation user={user} />
      <Evidence user={user} />
      <ChangePassword email={user.email} />
      <Sessions />
      <YourData />
      <DeleteAccount />
    </>
  );
}
