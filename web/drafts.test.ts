// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  forgetAllDrafts,
  forgetDraft,
  forgetDraftsOfOthers,
  forgetDraftsWithOtherTabs,
  readDraft,
  writeDraft,
} from "./drafts.ts";

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
const whole = ["Ann's & yours,\nin two lines", "Ann's of an agency", "Anna's", "Ben's"];
const none = [undefined, undefined, undefined, undefined];

describe("a draft", () => {
  it("is found by its account and its form, as it was typed", () => {
    expect(all()).toEqual(whole);
    expect(readDraft("ann", "other")).toBeUndefined();
    expect(readDraft("nobody", "place")).toBeUndefined();
  });

  it("is this tab's alone", () => {
    expect(Object.keys(window.localStorage)).toEqual([]);
  });

  it("is replaced by what is typed later, and keeps no file", () => {
    const later = form({ words: "Later" });
    later.set("evidence", new File(["secret"], "passport.pdf"));
    writeDraft("ann", "place", later);
    expect(Object.fromEntries(readDraft("ann", "place") ?? [])).toEqual({
      words: "Later",
      evidence: "",
    });
  });

  it("is forgotten by itself", () => {
    forgetDraft("ann", "place");
    expect(all()).toEqual([undefined, ...whole.slice(1)]);
  });

  it("goes with all others of this tab when somebody logs out, and the session's token does not", () => {
    forgetAllDrafts({ tabOnly: true });
    expect(all()).toEqual(none);
    expect(window.sessionStorage.getItem("token")).toBe("stays");
  });

  it("stays when its account logs in, and those of every other account go", () => {
    forgetDraftsOfOthers("ann");
    expect(all()).toEqual([whole[0], whole[1], undefined, undefined]);
    expect(window.sessionStorage.getItem("token")).toBe("stays");
  });
});

/** What other tabs are told when storage changes here, as browsers tell them. */
const tellTab = (key: string | null, newValue: string | null): boolean =>
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));

describe("other tabs", () => {
  it("are told of a log-out, of which nothing stays in storage, unless the session was this tab's alone", () => {
    const told: string[] = [];
    vi.stubGlobal("localStorage", {
      setItem: (key: string, value: string) => told.push(`${key}: ${value}`),
      removeItem: (key: string) => told.push(`no ${key}`),
    });
    forgetAllDrafts({ tabOnly: true });
    expect(told).toEqual([]);
    forgetAllDrafts({ tabOnly: false });
    vi.unstubAllGlobals();
    expect(told).toEqual(["logged-out: yes", "no logged-out"]);
  });

  it("forget their drafts when they are told so, and at nothing else", () => {
    forgetDraftsWithOtherTabs();
    tellTab("token", null);
    tellTab("something-else", "yes");
    tellTab("logged-out", null);
    expect(all()).toEqual(whole);
    tellTab("logged-out", "yes");
    expect(all()).toEqual(none);
  });
});

it("where storage is forbidden there is no draft and no failure", () => {
  const forbidden = (): never => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden });
  writeDraft("ann", "place", form({ words: "Lost" }));
  expect(readDraft("ann", "place")).toBeUndefined();
  forgetDraft("ann", "place");
  forgetAllDrafts({ tabOnly: true });
  vi.unstubAllGlobals();
});
