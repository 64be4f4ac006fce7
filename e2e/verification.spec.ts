import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { toInstant } from "../server/platform/clock.ts";
import { openLocalDisk } from "../server/platform/storage/local-disk.ts";
import { queueVerification } from "../server/people/verifications/queue-verification.ts";
import { photo } from "../server/test/forms.ts";
import { makeStaff } from "./desk-members.ts";
import { tooWide } from "./fitting.ts";
import { expect, test } from "./fixtures.ts";
import { dataDirectory, logInAs, makeMember, type Member, siteDatabase } from "./members.ts";

async function openDesk(context: BrowserContext, page: Page): Promise<void> {
  await logInAs(context, await makeStaff("verifier"));
  await page.goto("/desk");
}

let numbers = 2_100_000;

/** A member who waits to be checked, with a picture of a certificate. */
async function waiting(changes: object = {}): Promise<Member & { number: string }> {
  const member = await makeMember();
  const number = String(++numbers + Math.floor(Math.random() * 80) * 10_000);
  const storage = await openLocalDisk(path.join(dataDirectory(), "evidence"));
  const picture = await photo("jpeg", 800);
  const { commit } = await siteDatabase();
  await commit(async (transaction) => {
    const { id } = await transaction
      .updateTable("accounts")
      .set({ name: `Robin ${number}`, registration_number: number, ...changes })
      .where("email", "=", member.email)
      .returning("id")
      .executeTakeFirstOrThrow();
    const { storage_key: key } = await transaction
      .updateTable("evidence")
      .set({ mimetype: "image/jpeg", size_bytes: picture.length })
      .where("account_id", "=", id)
      .returning("storage_key")
      .executeTakeFirstOrThrow();
    await storage.put(key, picture);
    await queueVerification(transaction, new Date(), id);
    // Before all who sign up in other tests meanwhile.
    await transaction
      .updateTable("desk_items")
      .set({ opened_at: toInstant(Date.UTC(2026, 0, 1) + numbers) })
      .where("subject_id", "=", id)
      .execute();
  });
  return { ...member, number };
}

/** Once the screen of the open item is there. */
async function accept(page: Page): Promise<void> {
  await expect(page.getByRole("group", { name: "Compared with" })).toBeVisible();
  for (const key of ["g", "1", "2", "3", "a"]) await page.keyboard.press(key);
  await expect(page.getByRole("status").filter({ hasText: "Accepted." })).toBeVisible();
}

const statusOf = async ({ email }: Member) => {
  const { read } = await siteDatabase();
  const account = read.selectFrom("accounts").select("verification_status");
  return (await account.where("email", "=", email).executeTakeFirstOrThrow()).verification_status;
};

// One queue: what one test leaves in it the other would find.
test.describe.configure({ mode: "serial" });

// Members who signed up in other tests wait too, and longer.
test.beforeEach(async () => {
  const { write } = await siteDatabase();
  await write.deleteFrom("desk_items").where("kind", "=", "verification").execute();
});

test("thirty registrations are checked with the keyboard alone", async ({ context, page }) => {
  test.slow();
  const people: Member[] = [];
  for (let one = 0; one < 30; one += 1) people.push(await waiting());
  await openDesk(context, page);
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  // The row of what is open stays in view, however far down the queue it is.
  // Who signs up in other tests meanwhile stands below them.
  const rows = page.getByRole("region", { name: /^3\d waiting$/ }).getByRole("link");
  for (const row of [rows.nth(people.length - 1), rows.first()]) {
    await row.click();
    await expect(row).toHaveAttribute("aria-current", "true");
    await expect(row).toBeInViewport();
  }
  const startedAt = Date.now();
  const heading = page
    .getByRole("region", { name: "Open item" })
    .getByRole("heading", { level: 2 });
  for (let left = people.length; left > 0; left -= 1) {
    const title = await heading.textContent();
    await expect(page.getByRole("img", { name: /uploaded document/ })).toBeVisible();
    await expect(page.getByRole("group", { name: "Compared with" })).toBeVisible();
    for (const key of ["g", "1", "2", "3", "a"]) await press(key);
    await expect(page.getByRole("status").filter({ hasText: "Accepted." })).toBeVisible();
    if (left > 1) await expect(heading).not.toHaveText(title ?? "");
  }
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  test.info().annotations.push({ type: "keys", description: `${keys} keys, ${seconds} s` });
  // The message of the one before may still be there when the last is sent.
  for (const person of people) await expect.poll(() => statusOf(person)).toBe("verified");
  expect(keys).toBe(150);
});

test("acceptance needs the ticks; asking again and refusing need a reason; each can be taken back", async ({
  context,
  page,
  expectAccessible,
}) => {
  const person = await waiting();
  await openDesk(context, page);
  await page.getByRole("button", { name: /^Accept/ }).click();
  await expect(page.getByRole("alert")).toHaveText("Choose what you have compared it with first.");
  await page.keyboard.press("g");
  await page.keyboard.press("1");
  await page.keyboard.press("a");
  await expect(page.getByRole("alert")).toHaveText("Tick what you have compared first.");
  expect(await statusOf(person)).toBe("pending");
  await expectAccessible();
  await page.keyboard.press("q");
  await expect(page.getByRole("heading", { name: /another document/ })).toBeFocused();
  await expectAccessible();
  await page.keyboard.press("b");
  await page.keyboard.press("r");
  await page.keyboard.press("2");
  await expect(page.getByRole("status").filter({ hasText: "Refused." })).toBeVisible();
  expect(await statusOf(person)).toBe("rejected");
  await page.keyboard.press("u");
  await expect(page.getByRole("status").filter({ hasText: "Taken back." })).toBeVisible();
  expect(await statusOf(person)).toBe("pending");
  await accept(page);
});

test("the register opens in a new tab, with the number on the clipboard", async ({
  context,
  page,
}) => {
  const { number } = await waiting();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.route(/pharmacyregulation/, (route) => route.fulfill({ body: "The register" }));
  await openDesk(context, page);
  await expect(page.getByRole("button", { name: /Copy number/ })).toBeVisible();
  const opened = context.waitForEvent("page");
  await page.keyboard.press("o");
  expect((await opened).url()).toBe("https://www.pharmacyregulation.org/registers");
  await page.bringToFront();
  await expect(page.getByText("The number is on the clipboard.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await accept(page);
});

test("a number that another account has is said, with how to resolve it, at three widths", async ({
  context,
  page,
  expectAccessible,
}) => {
  const first = await waiting();
  await openDesk(context, page);
  await accept(page);
  await waiting({ registration_number: first.number });
  await page.reload();
  // Chosen, not only open: a narrow screen shows the list otherwise.
  await page
    .getByRole("link", { name: /^Robin/ })
    .first()
    .click();
  await expect(page.getByText("Another account has this number.")).toBeVisible();
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByText("Another account has this number.")).toBeVisible();
    expect(await tooWide(page)).toEqual([]);
    await expectAccessible();
    const folder = process.env["SCREENSHOTS"];
    if (folder)
      await page.screenshot({ path: `${folder}/verification-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("w");
  await expect(page.getByText(/You can accept this one now/)).toBeVisible();
  await accept(page);
});
