import { useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { onSessionEnd } from "../api.ts";
import { ToastArea } from "../components/toast/toast-area.tsx";
import { toast } from "../components/toast/toasts.ts";
import { ConnectionNotice } from "./connection-notice.tsx";
import { Footer } from "./footer.tsx";
import styles from "./layout.module.css";
import { Navigation } from "./navigation.tsx";
import { PendingBar } from "./pending-bar.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";

/** What surrounds every page. */
export function Layout() {
  useEffect(() => onSessionEnd((message) => toast.error(message)), []);
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <PendingBar />
      <Navigation />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <ToastArea />
      <ConnectionNotice />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
