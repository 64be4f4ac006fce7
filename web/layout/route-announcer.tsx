import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { VisuallyHidden } from "../components/visually-hidden/visually-hidden.tsx";

/** Most pages load before it: a screen reader hears of those that take longer. */
const longMs = 1000;

/**
 * After a change of page, focuses its heading, or the field it was opened for, and announces its title, as when a browser loads one.
 * A change of the query alone, such as typing in a search, does not count. A page that takes long is announced as loading.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useState("");
  const [isLong, setLong] = useState(false);
  const isPending = useNavigation().state !== "idle";
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(setLong, longMs, true);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    const field = document.querySelector<HTMLElement>("main [data-takes-focus]");
    const heading =
      document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    if (!field && heading) heading.tabIndex = -1;
    (field ?? heading)?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);
  return (
    <VisuallyHidden>
      <span role="status">{isLong ? "Loading…" : title}</span>
    </VisuallyHidden>
  );
}
