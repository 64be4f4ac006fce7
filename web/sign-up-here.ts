import { signUpKey } from "./forget-sign-up.ts";

/**
 * What a browser remembers of a sign-up until its address is confirmed: a secret by which the server knows the browser
 * again, and where its person was going.
 */
export interface SignUpHere {
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

export function rememberSignUp(signUp: SignUpHere): void {
  try {
    window.localStorage.setItem(signUpKey, JSON.stringify(signUp));
  } catch {
    // No storage: then they log in with their password.
  }
}

export function readSignUp(): SignUpHere | undefined {
  try {
    const { secret, next } = JSON.parse(window.localStorage.getItem(signUpKey) ?? "{}") as Partial<
      Record<string, unknown>
    >;
    return typeof secret === "string" && typeof next === "string" ? { secret, next } : undefined;
  } catch {
    return undefined;
  }
}
