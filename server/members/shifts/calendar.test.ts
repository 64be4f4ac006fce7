import { expect, test } from "vitest";
import { startTestSite } from "../../test/test-site.ts";
import { shift } from "./test/shift.ts";

test("a calendar is read at its secret address alone, which can be replaced and ended", async () => {
  const site = await startTestSite();
  const [as, other] = [await site.member(), await site.member()];
  const { _id: workplaceId } = await site.workplace({ name: "HAZEL PHARMACY" });
  for (const who of [as, other]) {
    await site.call("POST", "/api/shifts", {
      as: who,
      body: { ...shift, workplaceId, startsAt: "09:00" },
    });
  }
  const make = async (showsPlace: boolean) =>
    (await site.call("POST", "/api/shifts/calendar", { as, body: { showsPlace } })).body.url;
  const read = async (url: string) => {
    const { status, headers, text } = await site.call(
      "GET",
      new URL(url).pathname as "/api/shifts/calendar/x",
    );
    return { status, type: headers["content-type"], cache: headers["cache-control"], text };
  };
  const first = await make(false);
  expect(await read(first)).toMatchObject({
    status: 200,
    type: "text/calendar; charset=utf-8",
    cache: expect.stringContaining("no-store"),
    text: expect.stringContaining("SUMMARY:Shift\r\n"),
  });
  expect((await read(first)).text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const second = await make(true);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).text).toContain("SUMMARY:Shift: Hazel Pharmacy\r\n");
  const own = await site.call("GET", "/api/shifts", { as });
  expect(own.body.calendar).toEqual({ url: second, showsPlace: true });
  expect((await site.call("GET", "/api/shifts", { as: other })).body.calendar).toBeNull();
  for (const wrong of [
    second.replace(/.{5}\.ics$/, "AAAAA.ics"),
    second.slice(0, -4),
    `${second}x`,
  ]) {
    expect((await read(wrong)).status).toBe(404);
  }
  expect((await site.call("DELETE", "/api/shifts/calendar", { as })).status).toBe(200);
  expect((await read(second)).status).toBe(404);
  expect((await site.call("GET", "/api/shifts", { as })).body.calendar).toBeNull();
  expect(site.logged.join("\n")).not.toContain(second.slice(-40, -4));
});

test("the address ends with the account, and while it is suspended", async () => {
  const site = await startTestSite();
  const as = await site.member();
  const { body } = await site.call("POST", "/api/shifts/calendar", {
    as,
    body: { showsPlace: true },
  });
  const { pathname } = new URL(body.url);
  const read = async () => (await site.call("GET", pathname as "/api/shifts/calendar/x")).status;
  expect(await read()).toBe(200);
  const { write } = site.site.database;
  const suspend = (at: string | null) =>
    write.updateTable("accounts").set({ disabled_at: at }).where("id", "=", as.accountId).execute();
  await suspend("2026-11-20T09:00:00.000Z");
  expect(await read()).toBe(404);
  await suspend(null);
  const erasure = { password: as.password, reviews: "keep" } as const;
  expect((await site.call("POST", "/api/profile/deletion", { as, body: erasure })).status).toBe(
    204,
  );
  expect(await read()).toBe(404);
  const marks = await site.site.database.read.selectFrom("author_marks").select("key").execute();
  expect(marks).toEqual([]);
});

test("guessing addresses is slowed down", async () => {
  const site = await startTestSite({ environment: { RATE_LIMIT_SCALE: "1" } });
  const statuses = new Set<number>();
  for (let tries = 0; tries < 40; tries += 1) {
    const url =
      `/api/shifts/calendar/${"A".repeat(40)}${String(tries).padStart(3, "0")}.ics` as const;
    statuses.add((await site.call("GET", url)).status);
  }
  expect([...statuses]).toEqual([404, 429]);
});
