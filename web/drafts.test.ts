// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  deleteDraft,
  deleteOldDrafts,
  isWrittenHere,
  listBegun,
  nobody,
  readDraft,
  writeDraft,
} from "./drafts.ts";
import {
  deleteAllDrafts,
  deleteDraftsOfOthers,
  deleteDraftsOnOtherLogOut,
} from "./forget-drafts.ts";

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

const words = (accountId: string, name: string): string | null | undefined =>
  readDraft(accountId, name)?.get("words");

beforeEach(() => {
  writeDraft("ann", "place", form({ words: "Ann's & yours,\nin two lines" }));
  writeDraft("ann", "agency", form({ words: "Ann's of an agency" }));
  writeDraft("anna", "place", form({ words: "Anna's" }));
  writeDraft("ben", "place", form({ words: "Ben's" }));
  window.sessionStorage.setItem("token", "stays");
});

afterEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const all = (): (string | null | undefined)[] => [
  words("ann", "place"),
  words("ann", "agency"),
  words("anna", "place"),
  words("ben", "place"),
];
const initialDrafts = ["Ann's & yours,\nin two lines", "Ann's of an agency", "Anna's", "Ben's"];
const none = [undefined, undefined, undefined, undefined];

describe("a draft", () => {
  it("is stored by account and form, as it was typed", () => {
    expect(all()).toEqual(initialDrafts);
    expect(readDraft("ann", "other")).toBeUndefined();
    expect(readDraft("nobody", "place")).toBeUndefined();
  });

  it("of a visitor, or on a shared computer, is not shared with other tabs", () => {
    expect(Object.keys(window.localStorage)).toEqual([]);
    window.localStorage.setItem("token", "another's");
    writeDraft("ann", "place", form({ words: "On a shared computer" }));
    window.sessionStorage.removeItem("token");
    writeDraft(nobody, "contact", form({ words: "A message" }));
    expect(Object.keys(window.localStorage)).toEqual(["token"]);
  });

  it("is replaced by later input, and contains no file", () => {
    const later = form({ words: "Later" });
    later.set("evidence", new File(["secret"], "passport.pdf"));
    writeDraft("ann", "place", later);
    expect(Object.fromEntries(readDraft("ann", "place") ?? [])).toEqual({
      words: "Later",
      evidence: "",
    });
  });

  it("can be deleted on its own", () => {
    deleteDraft("ann", "place");
    expect(all()).toEqual([undefined, ...initialDrafts.slice(1)]);
  });

  it("is deleted with all others of this tab on log-out, unlike the session's token", () => {
    deleteAllDrafts({ tabOnly: true });
    expect(all()).toEqual(none);
    expect(window.sessionStorage.getItem("token")).toBe("stays");
  });

  it("survives its own account's log-in, which deletes every other account's", () => {
    deleteDraftsOfOthers("ann");
    expect(all()).toEqual([initialDrafts[0], initialDrafts[1], undefined, undefined]);
    expect(window.sessionStorage.getItem("token")).toBe("stays");
  });
});

/** Dispatches the storage event that other tabs receive when storage changes here. */
const dispatchStorage = (key: string | null, newValue: string | null): boolean =>
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));

describe("other tabs", () => {
  it("are notified of a log-out, leaving nothing in storage, unless the session was this tab's only", () => {
    const storageCalls: string[] = [];
    vi.stubGlobal("localStorage", {
      setItem: (key: string, value: string) => storageCalls.push(`${key}: ${value}`),
      removeItem: (key: string) => storageCalls.push(`no ${key}`),
    });
    deleteAllDrafts({ tabOnly: true });
    expect(storageCalls).toEqual([]);
    deleteAllDrafts({ tabOnly: false });
    vi.unstubAllGlobals();
    expect(storageCalls).toEqual(["logged-out: yes", "no logged-out"]);
  });

  it("delete their drafts on that notification, and on nothing else", () => {
    const onLogOut = vi.fn();
    deleteDraftsOnOtherLogOut(onLogOut);
    dispatchStorage("token", null);
    dispatchStorage("something-else", "yes");
    dispatchStorage("logged-out", null);
    expect(all()).toEqual(initialDrafts);
    expect(onLogOut).not.toHaveBeenCalled();
    dispatchStorage("logged-out", "yes");
    expect(all()).toEqual(none);
    expect(onLogOut).toHaveBeenCalledOnce();
  });
});

describe("where the session is for all tabs", () => {
  beforeEach(() => {
    window.sessionStorage.clear();
    window.localStorage.setItem("token", "Ann's");
    writeDraft("ann", "place", form({ words: "Begun" }));
  });
  afterEach(() => vi.useRealTimers());
  const inAnotherTab = (): void => window.sessionStorage.clear();

  it("a draft is there for its account in another tab, and once the session is over", () => {
    window.localStorage.removeItem("token");
    writeDraft("ann", "place", form({ words: "Begun and more" }));
    inAnotherTab();
    expect(all()).toEqual(["Begun and more", undefined, undefined, undefined]);
    expect(isWrittenHere("ann", "place")).toBe(false);
  });

  it("each of two tabs finds its own, and deletes both", () => {
    const stored = window.sessionStorage.getItem("draft:ann:place") ?? "";
    writeDraft("ann", "place", form({ words: "In another tab" }));
    window.sessionStorage.setItem("draft:ann:place", stored);
    expect(words("ann", "place")).toBe("Begun");
    expect(isWrittenHere("ann", "place")).toBe(true);
    deleteDraft("ann", "place");
    expect(Object.keys(window.localStorage)).toEqual(["token"]);
  });

  it("another account's log-in leaves it for its author, and a log-out leaves nothing", () => {
    deleteDraftsOfOthers("ben");
    expect(words("ben", "place")).toBeUndefined();
    expect(words("ann", "place")).toBe("Begun");
    deleteAllDrafts({ tabOnly: false });
    expect(Object.keys(window.localStorage)).toEqual(["token"]);
  });

  it("is kept for a week, and what cannot be read is deleted", () => {
    window.localStorage.setItem("draft:ann:broken", "comments=x");
    window.localStorage.setItem("draft:ann:no-text", '{"typed":7,"writtenAt":"2026"}');
    deleteOldDrafts();
    expect(Object.keys(window.localStorage).toSorted()).toEqual(["draft:ann:place", "token"]);
    vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60 * 1000 });
    expect(words("ann", "place")).toBeUndefined();
    deleteOldDrafts();
    expect(Object.keys(window.localStorage)).toEqual(["token"]);
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });
});

it("the places of which a member has begun a review are listed as people read them, and no one else's", () => {
  const place = (id: string) => ({
    kind: "workplace" as const,
    _id: id,
    name: `PLACE ${id}`,
    displayName: `Place ${id}`,
    path: `/workplaces/${id}`,
  });
  writeDraft("ann", "p1", form({ words: "Begun" }), place("p1"));
  writeDraft("anna", "p2", form({ words: "Begun" }), place("p2"));
  const { displayName: name, ...rest } = place("p1");
  expect(listBegun("ann")).toEqual([{ ...rest, name }]);
});

it("where storage is blocked a draft lasts as long as the page", () => {
  const forbidden = (): never => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden });
  writeDraft("ann", "place", form({ words: "Typed" }));
  expect(readDraft("ann", "place")?.get("words")).toBe("Typed");
  deleteDraft("ann", "place");
  expect(readDraft("ann", "place")).toBeUndefined();
  deleteAllDrafts({ tabOnly: true });
  vi.unstubAllGlobals();
});
