import { type RefObject, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { sessionTexts } from "@locumark/contract/people/accounts/session-texts";
import { ButtonLink } from "../components/button/button.tsx";
import { Icon } from "../components/icon/icon.tsx";
import { toast } from "../components/toast/toasts.ts";
import { ByViewer } from "../people/accounts/by-viewer.tsx";
import { paths } from "../paths.ts";
import { logOut, useSession, useViewer } from "../session.ts";
import styles from "./account.module.css";
import { NavigationLink } from "./navigation-link.tsx";

/** The part of the navigation that differs for visitors and members. */
export function Account() {
  return (
    <div className={styles.account}>
      <ByViewer
        visitor={
          <>
            <NavigationLink to={paths.login()}>Login</NavigationLink>
            <ButtonLink to={paths.signup()}>Sign Up</ButtonLink>
          </>
        }
        member={<AccountMenu />}
      />
    </div>
  );
}

function AccountMenu() {
  const { user } = useSession();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { key } = useLocation();
  const detailsRef = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeWhenLeft(detailsRef), []);

  async function leave(): Promise<void> {
    const { loggedOut, draftsDeleted } = sessionTexts;
    const said = (await logOut()) ? `${loggedOut} ${draftsDeleted}` : loggedOut;
    toast.success(said);
    await navigate(paths.home());
  }

  return (
    // A new element after each navigation, and so closed.
    <details key={key} ref={detailsRef} className={styles.menu} aria-label="Your account">
      <summary className={styles.name}>
        <Icon name="person" />
        <span>{user?.name ?? "Your account"}</span>
        <Icon name="chevron" />
      </summary>
      {/* On a phone the list is simply there, without the line to press. */}
      <p className={styles.whose}>{user?.name ?? "Your account"}</p>
      <ul role="list" className={styles.list}>
        <li>
          <Link to={paths.myReviews()}>My Reviews</Link>
        </li>
        <li>
          <Link to={paths.accountDetails()}>Account Details</Link>
        </li>
        <li>
          <button type="button" disabled={viewer === "unknown"} onClick={() => void leave()}>
            Logout
          </button>
        </li>
        <li>
          <Link to={paths.myShifts()}>My Shifts</Link>
        </li>
        <li>
          <Link to={paths.following()}>Following</Link>
        </li>
        {user?.role === "staff" && (
          <li>
            <Link to={paths.desk()}>Desk</Link>
          </li>
        )}
      </ul>
    </details>
  );
}

/** Closes the menu on Escape and on a press outside it. */
function closeWhenLeft(menu: RefObject<HTMLDetailsElement | null>): () => void {
  const onPointerDown = ({ target }: PointerEvent): void => {
    if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== "Escape" || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  };
  document.addEventListener("pointerdown", onPointerDown);
  document.addEventListener("keydown", onKeyDown);
  return () => {
    document.removeEventListener("pointerdown", onPointerDown);
    document.removeEventListener("keydown", onKeyDown);
  };
}
