import { useEffect } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { WaitingReview } from "../../reviews/reviews/writing/waiting-review.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { ownPath, paths } from "../../paths.ts";
import { useLoggedIn } from "../../session.ts";
import { SignupForm } from "./signup-form.tsx";
import { VerificationPanel } from "./verification-panel.tsx";

export function Component() {
  const isLoggedIn = useLoggedIn();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const requestedPath = parameters.get("next") ?? undefined;
  const next = ownPath(requestedPath);

  // As on the log-in page: users who are logged in are redirected.
  useEffect(() => {
    if (isLoggedIn) void navigate(next, { replace: true });
  }, [isLoggedIn, next, navigate]);

  return (
    <>
      <Head
        title="Sign Up"
        description="Sign up as a healthcare professional to post reviews of workplaces and agencies."
        canonicalPath={paths.signup()}
      />
      <Columns isForm beside={<VerificationPanel />} isBesideOnly>
        <h1>Sign Up</h1>
        <p>
          Already have an account? <Link to={paths.login({ next: requestedPath })}>Log In</Link>
        </p>
        <WaitingReview next={next} />
        <WithoutScript>
          Signing up needs JavaScript. Reading and searching work without it.
        </WithoutScript>
        <SignupForm next={next} />
      </Columns>
    </>
  );
}
