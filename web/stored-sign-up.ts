import { signUpKey } from "./clear-sign-up.ts";

/**
 * What a browser stores about a sign-up until its email address is confirmed: a secret by which the server recognises
 * the browser, and the page the user was going to.
 */
export interface StoredSignUp {
  readonly secret: string;
  readonly next: string;
}

/** @returns 256 random bits in base64url */
export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

export function storeSignUp(signUp: StoredSignUp): void {
  try {
    window.localStorage.setItem(signUpKey, JSON.stringify(signUp));
  } catch {
    // No storage: then they log in by password.
  }
}

export function readSignUp(): StoredSignUp | undefined {
  try {
    const { secret, next } = JSON.parse(window.localStorage.getItem(signUpKey) ?? "{}") as Partial<
      Record<string, unknown>
    >;
    return typeof secret === "string" && typeof next === "string" ? { secret, next } : undefined;
  } catch {
    return undefined;
  }
}
