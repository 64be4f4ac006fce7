import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { VisuallyHidden } from "../components/visually-hidden/visually-hidden.tsx";

/**
 * After a change of page, focuses its heading, or the field it was opened for, and announces its title, as when a browser loads one.
 * A change of the query alone, such as typing in a search, does not count.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  const [title, setTitle] = useState("");
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
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}
