import { ButtonLink, Button } from "../../components/button/button.tsx";
import { WithoutScript, WithScript } from "../../components/without-script/without-script.tsx";
import { Head } from "../../components/head/head.tsx";
import { paths } from "../../paths.ts";
import { reloadUser, useSession } from "../../session.ts";
import styles from "./account-details.module.css";
import { Sections } from "./account-details-sections.tsx";

export function Component() {
  return (
    <div className={styles.page}>
      <Head title="Account details" />
      <h1>Account Details</h1>
      <WithoutScript>
        Your account needs JavaScript. Reading and searching work without it.
      </WithoutScript>
      <Content />
    </div>
  );
}

function Content() {
  const { user, loading, failed } = useSession();
  if (loading) return <LoadingText />;
  if (failed) {
    return (
      <div role="alert" className="card">
        <p>Error fetching user</p>
        <div>
          <Button onClick={() => void reloadUser()}>Try again</Button>
        </div>
      </div>
    );
  }
  if (user === null) {
    return (
      <div className="card">
        <p>No user data found. Please log in.</p>
        <div>
          <ButtonLink to={paths.login({ next: paths.accountDetails() })}>Log In</ButtonLink>
        </div>
      </div>
    );
  }
  return <Sections user={user} />;
}

const LoadingText = () => (
  <WithScript>
    <p role="status">Loading</p>
  </WithScript>
);
