import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Link, type LinkProps } from "react-router";
import { useHydrated } from "../use-hydrated.ts";
import { classNames } from "../class-names.ts";
import styles from "./button.module.css";

interface Look {
  look?: "primary" | "secondary" | "quiet" | "danger";
  wide?: boolean;
}

const className = ({ look = "primary", wide = false }: Look): string =>
  classNames(styles.button, styles[look], wide && styles.wide);

export function Button({
  look,
  wide,
  type = "button",
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  return <button {...rest} type={type} className={className({ look, wide })} />;
}

/** A link styled as a button. */
export function ButtonLink({ look, wide, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={className({ look, wide })} />;
}

/**
 * Submits a form that needs JavaScript: disabled until hydrated, so that a password is never submitted
 * natively; disabled again, with a busy label, while the request is in flight.
 */
export function SubmitButton({
  sending,
  sendingText,
  children,
  ...look
}: Look & { sending: boolean; sendingText: string; children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    <button
      type="submit"
      className={className(look)}
      disabled={!isHydrated}
      aria-busy={sending}
      aria-disabled={sending}
    >
      {sending ? sendingText : children}
    </button>
  );
}
