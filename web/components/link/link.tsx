import type { AnchorHTMLAttributes, ReactNode } from "react";
import { useLinkClickHandler } from "react-router";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  children: ReactNode;
  /** An address of ours, as `paths` makes them. */
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
  /** Has the browser load the page anew. */
  reloadDocument?: boolean;
}

/** A link within the site. The router's own brings 2 kB for fetching pages ahead, which nothing here does. */
export function Link({
  to,
  replace,
  preventScrollReset,
  reloadDocument = false,
  onClick,
  target,
  children,
  ...rest
}: LinkProps) {
  const follow = useLinkClickHandler(to, { target, replace, preventScrollReset });
  return (
    <a
      {...rest}
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !reloadDocument) follow(event);
      }}
    >
      {children}
    </a>
  );
}
