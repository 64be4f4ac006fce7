// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDraft, writeDraft } from "./drafts.ts";
import { clearSession, logIn, logInConfirmed, logOut } from "./session.ts";
import { readSignUp, storeSignUp } from "./stored-sign-up.ts";
import { isTabOnly, readToken, writeToken } from "./token.ts";

const credentials = { email: "ann@example.com", password: "a fine long passphrase" };

/** Stubs the network with one response for every call, and records the requests. */
function network(answer: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answer();
  });
  return asked;
}

const loggedIn = () => Response.json({ token: "the-token", user: { _id: "ann", name: "Ann" } });

const hasDraft = (accountId: string): boolean => readDraft(accountId, "place") !== undefined;

beforeEach(() => {
  for (const accountId of ["ann", "ben", "anybody"]) {
    const form = new FormData();
    form.set("comments", "Begun.");
    writeDraft(accountId, "place", form);
  }
  storeSignUp({ secret: "a secret", next: "/search" });
});

afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe.each([
  ["with a password", () => logIn(credentials)],
  ["by the link in the mail", () => logInConfirmed({ token: "mailed", secret: "a secret" })],
])("logging in %s", (_, begin) => {
  it("keeps the account's own drafts and deletes all others", async () => {
    network(loggedIn);
    await begin();
    expect([hasDraft("ann"), hasDraft("ben"), hasDraft("anybody")]).toEqual([true, false, false]);
  });

  it("stores the token for all tabs, and deletes the sign-up", async () => {
    network(loggedIn);
    await begin();
    expect([readToken(), isTabOnly()]).toEqual(["the-token", false]);
    expect(readSignUp()).toBeUndefined();
  });

  it("changes nothing when it is refused", async () => {
    network(() => Response.json({ message: "No.", error: "No.", code: "x" }, { status: 403 }));
    await expect(begin()).rejects.toThrow("No.");
    expect(readToken()).toBeNull();
    expect([hasDraft("ann"), hasDraft("ben")]).toEqual([true, true]);
  });
});

it("on a shared computer the token is stored for this tab only, whatever another tab has", async () => {
  network(loggedIn);
  writeToken("of-another-tab", { tabOnly: false });
  await logIn({ ...credentials, sharedComputer: true });
  expect([readToken(), isTabOnly()]).toEqual(["the-token", true]);
  clearSession();
  expect([readToken(), isTabOnly()]).toEqual(["of-another-tab", false]);
});

describe.each([
  ["a log-out", logOut],
  ["a log-out that does not reach the server", logOut],
  ["the end of an account", async () => clearSession()],
])("%s", (how, end) => {
  it("leaves neither token nor drafts nor a sign-up", async () => {
    writeToken("the-token", { tabOnly: false });
    network(() => {
      if (how.includes("not hear")) throw new TypeError("no network");
      return new Response(null, { status: 204 });
    });
    await end();
    expect(readToken()).toBeNull();
    expect([hasDraft("ann"), hasDraft("ben"), hasDraft("anybody")]).toEqual([false, false, false]);
    expect(readSignUp()).toBeUndefined();
  });
});

it.each([
  [false, ["logged-out"]],
  [true, []],
])(
  "other tabs are notified of a log-out unless the session is limited to this tab (%s)",
  async (tabOnly, told) => {
    network(() => new Response(null, { status: 204 }));
    writeToken("the-token", { tabOnly });
    const set = vi.fn<Storage["setItem"]>();
    const nothing = () => undefined;
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: set, removeItem: nothing });
    await logOut();
    expect(set.mock.calls.map(([key]) => key)).toEqual(told);
  },
);

it("a log-out notifies the server, with the token that it ends", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, init: { headers: Record<string, string> }) => {
    sent.push([path, init.headers["authorization"]]);
    return new Response(null, { status: 204 });
  });
  writeToken("the-token", { tabOnly: false });
  await logOut();
  expect(sent).toContainEqual(["/api/auth/logout", "Bearer the-token"]);
});
