import { useEffect } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "../../components/use-hydrated.ts";
import { WithoutScript } from "../../components/without-script/without-script.tsx";
import { WaitingReview } from "../../reviews/reviews/writing/waiting-review.tsx";
import { Stuck } from "../../people/accounts/stuck.tsx";
import { Columns } from "../../components/columns/columns.tsx";
import { Head } from "../../components/head/head.tsx";
import { ownPath, paths } from "../../paths.ts";
import { useLoggedIn } from "../../session.ts";
import { LoginForm } from "./login-form.tsx";

export function Component() {
  const isLoggedIn = useLoggedIn();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { email?: string } | null };
  // In the history entry, so unknown while rendering on the server.
  const email = useHydrated() ? state?.email : undefined;
  const requestedPath = parameters.get("next") ?? undefined;
  const next = ownPath(requestedPath);

  // Users who are logged in, by this form or in another tab, are redirected.
  useEffect(() => {
    if (isLoggedIn) void navigate(next, { replace: true });
  }, [isLoggedIn, next, navigate]);

  return (
    <Columns isForm beside={<Stuck />}>
      <Head
        title="Log In"
        description="Log in to post reviews of workplaces and agencies."
        canonicalPath={paths.login()}
      />
      <h1>Log In</h1>
      <WaitingReview next={next} />
      <WithoutScript>
        Logging in needs JavaScript. Reading and searching work without it.
      </WithoutScript>
      <LoginForm key={email} next={requestedPath} email={email} />
      <p>
        New here? <Link to={paths.signup({ next: requestedPath })}>Sign Up</Link>
      </p>
    </Columns>
  );
}
