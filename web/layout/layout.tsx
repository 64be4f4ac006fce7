import { useEffect } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { PastToast, ToastArea } from "../components/toast/toast-area.tsx";
import { toast } from "../components/toast/toasts.ts";
import { onSessionEnd } from "../session.ts";
import { ConnectionNotice } from "./connection-notice.tsx";
import { Footer } from "./footer.tsx";
import styles from "./layout.module.css";
import { Navigation } from "./navigation.tsx";
import { PendingBar } from "./pending-bar.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";

/** The frame of every page. */
export function Layout() {
  const { key } = useLocation();
  useEffect(() => onSessionEnd((message) => toast.error(message)), []);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <PendingBar />
      <Navigation />
      <ToastArea />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PastToast key={key} />
        <Outlet />
      </main>
      <Footer />
      <ConnectionNotice />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
