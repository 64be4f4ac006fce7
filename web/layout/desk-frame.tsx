import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import type { StaffRole } from "@locumark/contract/choices";
import type { DeskViewer } from "@locumark/contract/desk/queue/desk";
import { deskTexts } from "@locumark/contract/desk/queue/desk-texts";
import { Button } from "../components/button/button.tsx";
import { WithoutScript, WithScript } from "../components/without-script/without-script.tsx";
import { Head } from "../components/head/head.tsx";
import { NotFound } from "./not-found.tsx";
import { paths } from "../paths.ts";
import { reloadUser, useSession } from "../session.ts";
import { LogInPrompt } from "../people/accounts/log-in-prompt.tsx";
import styles from "./desk-frame.module.css";
import { useDesk } from "./use-desk.ts";

const SetUp = lazy(async () => ({
  default: (await import("../people/staff/set-up.tsx")).SetUp,
}));
const EnterCode = lazy(async () => ({
  default: (await import("../people/staff/enter-code.tsx")).EnterCode,
}));

/** The pages of the desk; a page with roles is only for staff with one of them. */
const pages: readonly { path: string; text: string; roles?: readonly StaffRole[] }[] = [
  { path: paths.desk(), text: "Queue" },
  { path: paths.deskMarked(), text: "Sent all the same", roles: ["moderator"] },
  { path: paths.deskClaims(), text: "Claims", roles: ["moderator"] },
  { path: paths.deskNotices(), text: "Notices", roles: ["moderator"] },
  { path: paths.deskLog(), text: "Log", roles: ["admin"] },
  { path: paths.deskStaff(), text: "Staff", roles: ["admin"] },
  { path: `${paths.desk()}/people`, text: "People", roles: ["admin"] },
  { path: `${paths.desk()}/places`, text: "Places", roles: ["admin"] },
  { path: `${paths.desk()}/agencies`, text: "Agencies", roles: ["admin"] },
  { path: `${paths.desk()}/admin`, text: "Site", roles: ["admin"] },
];

interface FrameProps {
  title: string;
  /** One of these is needed to see it. */
  roles?: readonly StaffRole[];
  children: (desk: DeskViewer) => ReactNode;
}

/**
 * The frame of every page of the desk. For visitors it asks for a log-in, for members the page does not exist, and staff
 * give their second factor first.
 */
export function DeskFrame({ title, roles, children }: FrameProps) {
  const { user, loading, failed } = useSession();
  if (user && user.role !== "staff") return <NotFound />;
  return (
    <div className="stack">
      <Head title={`${title} | Desk`} />
      <h1>{title}</h1>
      <WithoutScript>The desk needs JavaScript.</WithoutScript>
      {loading && <LoadingText />}
      {failed && <Failed onRetry={() => void reloadUser()} />}
      {!loading && !failed && !user && (
        <LogInPrompt>Log in to open the desk, if you work there.</LogInPrompt>
      )}
      {user && (
        <AtDesk key={user._id} roles={roles}>
          {children}
        </AtDesk>
      )}
    </div>
  );
}

const LoadingText = () => (
  <WithScript>
    <p role="status">Loading</p>
  </WithScript>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="stack-s start">
    <p>The desk could not be loaded.</p>
    <Button look="secondary" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

function AtDesk({
  roles,
  children,
}: Pick<FrameProps, "children"> & { roles: FrameProps["roles"] | undefined }) {
  const { desk, reload } = useDesk();
  const [isSettingUp, setSettingUp] = useState(false);
  // Stays on the page when the desk closes, so that nothing typed is lost.
  const [hasBeenOpen, setHasBeenOpen] = useState(false);
  if (desk === "loading") return <LoadingText />;
  if (desk === "failed") return <Failed onRetry={() => void reload()} />;
  const isShown = desk.isOpen && !desk.isAppLost && !isSettingUp;
  if (isShown && !hasBeenOpen) setHasBeenOpen(true);
  if ((desk.isOpen ? desk.isAppLost : !desk.hasSecondFactor) || isSettingUp) {
    if (!isSettingUp) setSettingUp(true);
    return (
      <Suspense fallback={<LoadingText />}>
        <SetUp
          // In this order: as long as the old state is known, there is no second factor.
          onDone={() => void reload().then(() => setSettingUp(false))}
        />
      </Suspense>
    );
  }
  const isAllowed = !roles || roles.some((role) => desk.roles.includes(role));
  return (
    <>
      {!desk.isOpen && (
        <Suspense fallback={<LoadingText />}>
          <EnterCode onOpened={() => void reload()} />
        </Suspense>
      )}
      {(desk.isOpen || hasBeenOpen) && (
        <div className="stack" hidden={!desk.isOpen}>
          <DeskNavigation roles={desk.roles} />
          {isAllowed ? children(desk) : <p>{deskTexts.anotherRole}</p>}
        </div>
      )}
    </>
  );
}

function DeskNavigation({ roles }: { roles: readonly StaffRole[] }) {
  const { pathname } = useLocation();
  const shown = pages.filter(
    (page) => !page.roles || page.roles.some((role) => roles.includes(role)),
  );
  if (shown.length < 2) return null;
  return (
    <nav aria-label="Desk" className={styles.navigation}>
      <ul role="list">
        {shown.map(({ path, text }) => (
          <li key={path}>
            <Link to={path} aria-current={pathname === path ? "page" : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
