import { readStoredJson, store } from "./storage.ts";

/**
 * A sign-up as the browser stores it until its email address is confirmed: a secret by which the server recognises the
 * browser, and the page the user was going to.
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

/** Stores a sign-up. If nothing can be stored, they log in by password. */
export function storeSignUp(signUp: StoredSignUp): void {
  store("sign-up", JSON.stringify(signUp));
}

export function readSignUp(): StoredSignUp | undefined {
  const { secret, next } = Object(readStoredJson("sign-up")) as Partial<Record<string, unknown>>;
  return typeof secret === "string" && typeof next === "string" ? { secret, next } : undefined;
}
