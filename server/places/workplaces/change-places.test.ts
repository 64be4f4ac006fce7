// On both engines: change-entries.ts, find-look-alikes.ts, log-place-actions.ts, merge-entries.ts.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { review } from "../../test/reviews.ts";
import { type Member, startTestSite, type TestSite } from "../../test/test-site.ts";
import { importRegisters } from "../registers/import-registers.ts";
import { acceptAll } from "../registers/test/accept-all.ts";
import { exampleRow } from "../registers/test/example-rows.ts";
import { runPlacesCommand } from "./places-command.ts";

const file = "edispensary.csv";
const shop = (code: string, columns: Record<number, string> = {}) =>
  exampleRow({
    1: code,
    2: `${code} PHARMACY`,
    5: "1 HIGH STREET",
    8: "LEEDS",
    10: "LS1 1AA",
    13: "A",
    14: "1",
    ...columns,
  });
const shops = shop("FA1") + shop("FB2") + shop("FC3") + shop("FX9", { 12: "20240101" });

/** Starts a site, and an admin, who names places by their code. */
async function startWithShops() {
  const site = await startTestSite({ registers: { [file]: shops } });
  const { database } = site.site;
  const admin = await site.staff("admin");
  const rows = await database.read.selectFrom("workplaces").select(["id", "ods_code"]).execute();
  const ids = new Map(rows.map(({ id, ods_code: code }) => [code, id]));
  const id = (code: string) => ids.get(code) ?? code;
  const act = async (action: string, code: string, first = code, value = "") => {
    const given = action === "correct" ? { field: first, value } : { other: first };
    const { status, body } = await site.call("POST", `/api/desk/workplaces/${id(code)}/actions`, {
      as: admin,
      body: { action, ...given },
    });
    return { status, text: body.message };
  };
  const undo = async (number: number) => {
    const url = `/api/desk/workplace-actions/${number}/undo` as const;
    const { status, body } = await site.call("POST", url, { as: admin, body: { reason: "" } });
    return { status, text: body.message };
  };
  const count = async () =>
    (await database.read.selectFrom("workplace_actions").select("number").execute()).length;
  const importAgain = (content: string) => importInto(site, content);
  return { site, act, undo, count, id, importAgain };
}

async function importInto(site: TestSite, content: string) {
  const directory = site.config.registersDirectory;
  writeFileSync(path.join(directory, file), content);
  const { database } = site.site;
  const now = () => site.clock.now();
  await acceptAll(database, directory);
  await importRegisters({ directory, database, now, onImported() {} });
}

const rowOf = (site: TestSite, code: string) =>
  site.site.database.read
    .selectFrom("workplaces")
    .selectAll()
    .where("ods_code", "=", code)
    .executeTakeFirstOrThrow();

const post = (site: TestSite, as: Member, workplaceId: string, rating: number) =>
  site.call("POST", "/api/workplace-review", { as, body: { ...review, rating, workplaceId } });

/** The running site knows it within two seconds. */
const expectSeen = async (site: TestSite, id: string, expected: object) => {
  const look = () => site.call("GET", `/api/workplace/lookup?id=${id}`);
  await expect.poll(async () => (await look()).body.matches?.[0]).toMatchObject(expected);
};

/** The only place of its town. */
const addedByMember = {
  name: "Zed Pharmacy",
  type: "Pharmacy",
  address: "1 High Street, Zedtown",
  postcode: "LS1 1AA",
};

test("merges two places with their reviews, splits them, and undoes either", async () => {
  const { site, act, undo, id } = await startWithShops();
  const [ann, bob] = (await site.members(2)) as [Member, Member];
  await post(site, ann, id("FA1"), 4);
  await post(site, ann, id("FB2"), 8);
  await post(site, bob, id("FB2"), 10);

  expect((await act("merge", "FA1", "fb2")).text).toContain("action 1");
  const both = { _id: id("FA1"), name: "FA1 PHARMACY", reviewCount: 3, averageRating: 7.3 };
  await expectSeen(site, id("FB2"), both);
  expect(site.site.workplaces.find(id("FB2"))).toBeUndefined();
  const byName = await site.call("GET", "/api/workplace/lookup?name=FB2%20PHARMACY");
  expect(byName.body).toMatchObject({ name: "FA1 PHARMACY", matches: [both] });

  expect((await act("split", "FB2")).status).toBe(200);
  await expectSeen(site, id("FB2"), { _id: id("FB2"), reviewCount: 2, averageRating: 9 });
  await expectSeen(site, id("FA1"), { reviewCount: 1 });

  expect((await undo(1)).text).toBe("Undo what came after it first: 2.");
  expect((await undo(2)).status).toBe(200);
  await expectSeen(site, id("FB2"), both);
  expect((await undo(1)).status).toBe(200);
  await expectSeen(site, id("FB2"), { _id: id("FB2"), reviewCount: 2 });
  expect((await undo(1)).text).toBe("Action 1 was undone by action 4 already.");
});

test("a merged place takes along what was merged into it, and undoing brings each back", async () => {
  const { site, act, undo, id } = await startWithShops();
  const members = await site.members(3);
  for (const [index, code] of ["FA1", "FB2", "FC3"].entries()) {
    await post(site, members[index]!, id(code), 5 + index);
  }
  await act("merge", "FB2", "FC3");
  await act("merge", "FA1", "FC3");
  await expectSeen(site, id("FC3"), { _id: id("FA1"), reviewCount: 3 });
  expect((await rowOf(site, "FB2")).merged_into).toBe(id("FA1"));
  await undo(2);
  await expectSeen(site, id("FC3"), { _id: id("FB2"), reviewCount: 2 });
  await undo(1);
  await expectSeen(site, id("FC3"), { _id: id("FC3"), reviewCount: 1 });
});

test("reviews are found and posted under a name that a place had before", async () => {
  const { site, act, id } = await startWithShops();
  const [ann, bob] = (await site.members(2)) as [Member, Member];
  await post(site, ann, id("FA1"), 4);
  await act("merge", "FA1", "FB2");
  await act("correct", "FC3", "name", "FA1 PHARMACY");
  await expectSeen(site, id("FB2"), { _id: id("FA1") });
  await expectSeen(site, id("FC3"), { name: "FA1 PHARMACY" });
  const reviewsOf = (name: string, more = "") =>
    site.call("GET", `/api/workplace-reviews?workplace=${encodeURIComponent(name)}${more}`);
  const postTo = (workplaceName: string) =>
    site.call("POST", "/api/workplace-review", { as: bob, body: { ...review, workplaceName } });

  const posted = await postTo("FB2 PHARMACY");
  expect([posted.status, posted.body.review?.workplaceId]).toEqual([201, id("FA1")]);
  const renamed = await postTo("FC3 PHARMACY");
  expect([renamed.status, renamed.body.review?.workplaceId]).toEqual([201, id("FC3")]);
  expect((await postTo("FA1 PHARMACY")).body.code).toBe("ambiguous_workplace");

  // Only reviews of the place that had the name, though another has the name that it has now.
  const { body } = await reviewsOf("FB2 PHARMACY");
  expect(body.map(({ workplaceId }) => workplaceId)).toEqual([id("FA1"), id("FA1")]);
  const totals = [];
  for (const name of ["FB2 PHARMACY", "FC3 PHARMACY", "FA1 PHARMACY"]) {
    totals.push((await reviewsOf(name)).headers["x-total-count"]);
  }
  expect(totals).toEqual(["2", "1", "3"]);
  const [first, second] = body;
  const rest = await reviewsOf("FB2 PHARMACY", `&before=${first!._id}`);
  expect(rest.body.map(({ _id }) => _id)).toEqual([second!._id]);
  const ofOther = await reviewsOf("FC3 PHARMACY", `&before=${first!._id}`);
  expect(ofOther.status).toBe(400);
});

test("a place that a member added is named to those who add it again after it was merged", async () => {
  const { site, act, id } = await startWithShops();
  const as = await site.member();
  const add = () => site.call("POST", "/api/workplace", { as, body: addedByMember });
  const { _id } = (await add()).body.workplace;
  expect((await act("merge", "FA1", _id)).text).toContain("action 1");
  await expectSeen(site, _id, { _id: id("FA1") });
  const refused = await add();
  expect([refused.status, refused.body.code]).toEqual([409, "duplicate_workplace"]);
  expect(refused.body.workplace).toMatchObject({ _id: id("FA1"), name: "FA1 PHARMACY" });
  expect(refused.body.message).toBe("FA1 PHARMACY, LS1 1AA is already here.");
});

test("a town without places is a 404, one whose places have all closed is not", async () => {
  const { site, act, id } = await startWithShops();
  const { body } = await site.call("POST", "/api/workplace", {
    as: await site.member(),
    body: addedByMember,
  });
  const { _id } = body.workplace;
  const town = () => site.call("GET", "/api/town?slug=zedtown");
  expect((await town()).body.openPlaces).toBe(1);
  await act("close", _id);
  await expectSeen(site, _id, { status: "closed" });
  expect([(await town()).status, (await town()).body.openPlaces]).toEqual([200, 0]);
  await act("reopen", _id);
  await act("merge", "FA1", _id);
  await expectSeen(site, _id, { _id: id("FA1") });
  expect((await town()).status).toBe(404);
  await act("split", _id);
  await expectSeen(site, _id, { _id });
  expect((await town()).status).toBe(200);
});

test.each([
  [["merge", "FA1", "FA1"], /FA1 are one and the same place\.$/],
  [["merge", "FA1", "FX9"], /is open and FX9 is closed. Close or reopen one of them first\.$/],
  [["merge", "FA1", "NONE"], "There is no workplace with the code or id NONE."],
  [["split", "FA1"], "FA1 is one entry, so there is nothing to split."],
  [["close", "FX9"], /is closed already\.$/],
  [["reopen", "FA1"], /is open already\.$/],
  [["correct", "FA1", "postcode", "LEEDS"], "That is not a full UK postcode, such as SW1A 1AA."],
  [["correct", "FA1", "kind", "church"], /^The kind must be one of pharmacy, gp/],
  [["correct", "FA1", "name", ""], "Give the name."],
  [["correct", "FA1", "name", "x".repeat(200)], "The name can have at most 120 characters."],
  [["correct", "FA1", "name", "FA1 PHARMACY"], "The name is FA1 PHARMACY already."],
] as const)("refuses %j, and does nothing", async ([action, code, ...words], sentence) => {
  const { act, count } = await startWithShops();
  const { status, text } = await act(action, code, ...words);
  expect([status, text]).toEqual([409, expect.stringMatching(sentence)]);
  expect(await count()).toBe(0);
});

test.each(["review_count", "__proto__"])("refuses to correct %s", async (field) => {
  const { act, count } = await startWithShops();
  expect((await act("correct", "FA1", field, "9")).status).toBe(400);
  expect(await count()).toBe(0);
});

test("refuses a merge in a circle: what is merged is one place already", async () => {
  const { act } = await startWithShops();
  await act("merge", "FA1", "FB2");
  expect((await act("merge", "FB2", "FA1")).text).toContain("one and the same place");
  expect((await act("split", "FA1")).text).toContain("becomes a place of its own: FB2.");
});

test("what is corrected stays so when the registers are imported again, until it is undone", async () => {
  const { site, act, undo, id, importAgain } = await startWithShops();
  await act("correct", "FA1", "name", "RIGHT NAME");
  await act("correct", "FA1", "address", "2 New Road, Otley");
  await act("correct", "FA1", "kind", "optician");
  await act("close", "FB2");
  await act("reopen", "FX9");
  const right = { name: "RIGHT NAME", address: "2 New Road, Otley", kind: "optician" };
  await expectSeen(site, id("FA1"), { ...right, type: "Optician" });
  await expectSeen(site, id("FX9"), { status: "open" });

  await importAgain(
    shop("FA1", { 2: "NEWER NAME" }) + shop("FB2") + shop("FX9", { 12: "20240102" }),
  );
  expect(await rowOf(site, "FA1")).toMatchObject({ ...right, town_slug: "otley" });
  expect(await rowOf(site, "FB2")).toMatchObject({ status: "closed" });
  expect(await rowOf(site, "FX9")).toMatchObject({ status: "open" });

  for (const number of [5, 4, 3, 2, 1]) await undo(number);
  expect(await rowOf(site, "FA1")).toMatchObject({
    name: "NEWER NAME",
    address: "1 HIGH STREET, LEEDS",
    kind: "pharmacy",
    town_slug: "leeds",
  });
  expect(await rowOf(site, "FB2")).toMatchObject({ status: "open" });
  expect(await rowOf(site, "FX9")).toMatchObject({ status: "closed" });
});

test("what is split is not merged again by an import, and closing closes all entries", async () => {
  const { site, act, undo, importAgain } = await startWithShops();
  const same = { 2: "SAME PHARMACY", 18: "01632 960001" };
  await importAgain(shop("FA1", same) + shop("FB2", same));
  expect((await rowOf(site, "FB2")).merged_into).not.toBeNull();
  await act("close", "FA1");
  expect(await rowOf(site, "FB2")).toMatchObject({ status: "closed" });
  await undo(1);
  await act("split", "FB2");
  await importAgain(shop("FA1", same) + shop("FB2", same) + shop("FC3", { 2: "MORE" }));
  expect((await rowOf(site, "FB2")).merged_into).toBeNull();
});

test("look-alikes are places of one name and postcode, or of one address", async () => {
  const { site, act, importAgain } = await startWithShops();
  const here = { 5: "5 ROAD", 10: "LS9 9AA" };
  await importAgain(
    shop("FA1", { 2: "ELFA", 18: "1" }) +
      shop("FB2", { 2: "ELFA", 18: "2", 5: "3 ROAD" }) +
      shop("FC3", here) +
      shop("FD4", here),
  );
  const lines: string[] = [];
  const list = async (...words: string[]) => {
    lines.length = 0;
    const print = (line: string) => void lines.push(line);
    const { database } = site.site;
    return [await runPlacesCommand({ database, print }, words), lines.join("\n")];
  };
  const [status, text] = await list("look-alikes");
  expect(status).toBe(0);
  expect(text).toMatch(/^same name and postcode: LS1 1AA\n {2}F.. {2}ELFA, Pharmacy/);
  expect(text).toContain("same address: LS9 9AA\n");
  expect(text).toMatch(/2 groups$/);
  expect(await list("look-alikes", "elfa")).toEqual([0, expect.stringMatching(/1 group$/)]);
  // Entries that are one place already are not listed again.
  expect((await act("merge", "FC3", "FD4")).status).toBe(200);
  expect(await list("look-alikes")).not.toContainEqual(expect.stringContaining("same address"));
  for (const words of [[], ["merge", "FA1"], ["look-alikes", "one", "two"]]) {
    expect(await list(...words)).toEqual([2, expect.stringContaining("npm run places -- look-")]);
  }
});

test("a place can be merged while it is being reviewed: every review counts once", async () => {
  const { site, act, id } = await startWithShops();
  const members = await site.members(12);
  const posts = members.map((as, index) =>
    post(site, as, id(index % 2 === 0 ? "FA1" : "FB2"), 1 + (index % 10)),
  );
  const merged = act("merge", "FA1", "FB2");
  const statuses = (await Promise.all(posts)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect((await merged).status).toBe(200);
  await expectSeen(site, id("FB2"), { _id: id("FA1"), reviewCount: 12 });
  // A review that is edited or deleted under its new place changes the totals there.
  const url = "/api/my-workplace-reviews";
  const [mine] = (await site.call("GET", url, { as: members[1]! })).body;
  await site.call("DELETE", `/api/workplace-review/${mine!._id}`, { as: members[1]! });
  await expectSeen(site, id("FB2"), { reviewCount: 11 });
});
