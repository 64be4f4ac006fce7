// @vitest-environment happy-dom
import { createElement, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDraft, writeDraft } from "./drafts.ts";
import {
  clearSession,
  keepWhileWriting,
  logIn,
  logInConfirmed,
  logOut,
  type Session,
  useSession,
} from "./session.ts";
import { readSignUp, storeSignUp } from "./stored-sign-up.ts";
import { clearToken, isTabOnly, readToken, writeToken } from "./token.ts";

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
      if (how.includes("does not reach")) throw new TypeError("no network");
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

function Page({ onSeen }: { onSeen: (session: Session) => void }) {
  const session = useSession();
  useEffect(() => {
    onSeen(session);
  }, [session, onSeen]);
  return null;
}

describe("while a form is being written in", () => {
  let root: Root;
  let seen: Session;
  let users: Record<string, string>;

  /** The network knows each token's member. */
  function members(): void {
    vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) => {
      const _id = users[headers["authorization"]?.slice("Bearer ".length) ?? ""];
      if (_id !== undefined) return Response.json({ user: { _id, name: _id } });
      return Response.json({ message: "No.", error: "No.", code: "x" }, { status: 401 });
    });
  }
  /** As when another tab of the browser stores a token, or removes it. */
  function elsewhere(token: string | null): void {
    if (token === null) window.localStorage.removeItem("token");
    else window.localStorage.setItem("token", token);
    window.dispatchEvent(new StorageEvent("storage", { key: "token", newValue: token }));
  }
  beforeEach(async () => {
    users = { first: "ann", again: "ann", other: "ben" };
    members();
    root = createRoot(document.createElement("div"));
    root.render(createElement(Page, { onSeen: (session) => (seen = session) }));
    writeToken("first", { tabOnly: false });
    await vi.waitFor(() => expect(seen.user?._id).toBe("ann"));
  });
  afterEach(() => {
    clearToken();
    root.unmount();
  });

  it("the page stays its member's when the session ends, until the form goes", async () => {
    const stop = keepWhileWriting();
    clearToken("over");
    await vi.waitFor(() => expect(seen).toMatchObject({ user: { _id: "ann" }, isOver: true }));
    stop();
    await vi.waitFor(() => expect(seen).toMatchObject({ token: null, user: null, isOver: false }));
  });

  it("goes on where the same member logs in elsewhere", async () => {
    const stop = keepWhileWriting();
    elsewhere(null);
    await vi.waitFor(() => expect(seen.isOver).toBe(true));
    elsewhere("again");
    await vi.waitFor(() => expect(seen).toMatchObject({ token: "first", isOver: false }));
    stop();
  });

  it("ends where another member logs in elsewhere", async () => {
    const stop = keepWhileWriting();
    elsewhere("other");
    await vi.waitFor(() => expect(seen).toMatchObject({ token: "other", user: { _id: "ben" } }));
    stop();
  });

  it("ends with the member's own log-out, here and in another tab", async () => {
    const stop = keepWhileWriting();
    clearToken();
    await vi.waitFor(() => expect(seen).toMatchObject({ token: null, user: null }));
    writeToken("first", { tabOnly: false });
    await vi.waitFor(() => expect(seen.user?._id).toBe("ann"));
    elsewhere(null);
    await vi.waitFor(() => expect(seen.isOver).toBe(true));
    window.dispatchEvent(new StorageEvent("storage", { key: "logged-out", newValue: "yes" }));
    await vi.waitFor(() => expect(seen).toMatchObject({ token: null, user: null, isOver: false }));
    stop();
  });
});

it("without a form, a session that ends takes its member away, and one that fails to load says so", async () => {
  let seen: Session | undefined;
  const root = createRoot(document.createElement("div"));
  network(() => Response.json({ message: "No.", error: "No.", code: "x" }, { status: 500 }));
  root.render(createElement(Page, { onSeen: (session) => (seen = session) }));
  writeToken("the-token", { tabOnly: false });
  await vi.waitFor(() => expect(seen).toMatchObject({ failed: true, loading: false }));
  clearToken("over");
  await vi.waitFor(() => expect(seen).toMatchObject({ token: null, failed: false, isOver: false }));
  root.unmount();
});
