import { Link, useSearchParams } from "react-router";
import { paths } from "../../paths.ts";

/** Shown next to the pages that lead into an account. */
export function Stuck() {
  const next = useSearchParams()[0].get("next") ?? undefined;
  return (
    <>
      <h2>Stuck?</h2>
      <ul>
        <li>
          <strong>No mail from us?</strong> Look in the spam or junk folder, or{" "}
          <Link to={paths.resendConfirmation({ next })}>have it sent again</Link>.
        </li>
        <li>
          <strong>Forgotten the password?</strong> You can{" "}
          <Link to={paths.forgotPassword({ next })}>choose a new one</Link>.
        </li>
        <li>
          <strong>Something else?</strong> <Link to={paths.contact()}>Write to us</Link>. A person
          reads every message and answers within 24 to 48 hours.
        </li>
        <li>Reading and searching need no account.</li>
      </ul>
    </>
  );
}
