import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { appCode } from "../server/test/app-code.ts";
import { expect, test } from "./fixtures.ts";
import { findInMails } from "./mails.ts";
import { dataDirectory, makeMember, type Member, password, siteOrigin } from "./members.ts";
import { splitWords, tooWide } from "./fitting.ts";

const run = promisify(execFile);

/** As the operator does, while the site runs. */
const accountCommand = (...words: string[]) =>
  run(process.execPath, ["server/site/admin/account-command.ts", ...words], {
    cwd: path.resolve(import.meta.dirname, ".."),
    env: { ...process.env, DATA_DIR: dataDirectory(), PUBLIC_URL: siteOrigin() },
  });

async function sendMessage(subject: string): Promise<void> {
  const answer = await fetch(`${siteOrigin()}/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: "Zoë Writer",
      email: "zoe@example.com",
      subject,
      message: "How does it work?\nPlease tell me.",
    }),
  });
  expect(answer.status).toBe(200);
}

/** @returns the secret of the app */
async function setUpSecondFactor(page: Page): Promise<string> {
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByRole("heading", { name: "Add the desk to your app" })).toBeFocused();
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "")
    .split(" ")
    .join("");
  await page.getByRole("textbox", { name: "Code" }).fill(appCode(secret, new Date()));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeFocused();
  return secret;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

async function openDesk(page: Page, member: Member, ...roles: string[]): Promise<void> {
  await accountCommand("grant-staff", member.email, ...roles);
  await page.goto("/desk");
  await setUpSecondFactor(page);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page.getByRole("heading", { name: /waiting$/ })).toBeVisible();
}

test("an invited member sets up the second factor, decides by keyboard, takes it back, and the log shows it", async ({
  member,
  page,
  expectAccessible,
}) => {
  test.slow();
  const [first, second] = ["one", "two"].map((word) => `${word} ${crypto.randomUUID()}`) as [
    string,
    string,
  ];
  await sendMessage(first);
  await sendMessage(second);
  const { stdout } = await accountCommand("grant-staff", member.email, "moderator", "admin");
  expect(stdout).toContain(`${member.email} is moderator, admin now.`);
  await page.goto(await findInMails(`To: ${member.email}`, /http\S+\/desk/));

  await expect(heading(page, "Set up your second factor")).toBeVisible();
  await expectAccessible();
  await setUpSecondFactor(page);
  await expect(page.getByRole("listitem").filter({ hasText: /^(\w{4}-){5}\w{4}$/ })).toHaveCount(
    10,
  );
  await expectAccessible();
  await page.getByRole("button", { name: "Open the desk" }).click();

  await page.getByRole("link", { name: first }).click();
  await expect(page.getByText("Please tell me.")).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("m");
  const status = page.getByRole("status").filter({ hasText: "Marked as answered." });
  await expect(status).toBeVisible();
  await expect(heading(page, second)).toBeFocused();
  await expect(page.getByRole("link", { name: first })).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(page.getByRole("status").filter({ hasText: "Taken back." })).toBeVisible();
  await expect(heading(page, first)).toBeFocused();
  await page.keyboard.press("n");
  await expect(heading(page, second)).toBeFocused();
  await page.keyboard.press("b");
  await expect(heading(page, first)).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Use keyboard shortcuts in this browser").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("x");
  await expect(heading(page, first)).toBeVisible();
  await page.getByRole("button", { name: "It needs no answer" }).click();
  await expect(page.getByText("Closed without an answer.")).toBeVisible();

  await page.getByText("You have 10 recovery codes left").click();
  await expectAccessible();

  const desk = page.getByRole("navigation", { name: "Desk" });
  await desk.getByRole("link", { name: "Log" }).click();
  // The names of several journeys' people are alike.
  const answered = page.getByRole("listitem").filter({ hasText: "(message)" });
  await answered.getByRole("link", { name: member.name }).first().click();
  await expect(page).toHaveURL(/\/desk\/log\?staff=/);
  await expect(page.getByRole("listitem").filter({ hasText: "(message)" })).toHaveText([
    /no answer \(message\)/,
    /undo, answered \(message\)/,
    /^.*answered \(message\)/,
  ]);
  await expectAccessible();
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([...(await tooWide(page)), ...(await splitWords(page))], `at ${width}`).toEqual([]);
  }
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("desk-log.csv");
});

test("an admin invites, changes roles and takes a person off the desk", async ({
  member,
  page,
  expectAccessible,
}) => {
  const other = await makeMember();
  await openDesk(page, member, "admin");
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Staff" }).click();
  await expect(heading(page, "Invite a colleague")).toBeVisible();
  await page.getByLabel("Email address of their account").fill(other.email);
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("Choose at least one role.").first()).toBeVisible();
  await expectAccessible();
  await page.getByRole("group", { name: "Roles", exact: true }).getByLabel("Verifier").check();
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("The invitation is on its way.")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: other.email });
  await expect(row.getByLabel("Verifier")).toBeChecked();
  await row.getByLabel("Moderator").check();
  await row.getByRole("button", { name: "Save roles" }).click();
  await expect(page.getByText("The roles are changed.")).toBeVisible();
  await row.getByRole("button", { name: "Take off the desk" }).click();
  await expectAccessible();
  await page.getByRole("dialog").getByRole("button", { name: "Take off the desk" }).click();
  await expect(row).toHaveCount(0);
});

test("on a phone the queue and the item are each alone, down to 360 pixels", async ({
  member,
  page,
  expectAccessible,
}) => {
  const subject = `phone ${crypto.randomUUID()}`;
  await sendMessage(subject);
  await page.setViewportSize({ width: 360, height: 740 });
  await openDesk(page, member, "moderator");
  expect([...(await tooWide(page)), ...(await splitWords(page))]).toEqual([]);
  await page.getByRole("link", { name: subject }).click();
  await expect(heading(page, subject)).toBeFocused();
  await expect(page.getByRole("heading", { name: /waiting$/ })).toBeHidden();
  expect([...(await tooWide(page)), ...(await splitWords(page))]).toEqual([]);
  await expectAccessible();
  await page.getByRole("link", { name: "Back to the queue" }).click();
  await expect(page.getByRole("heading", { name: /waiting$/ })).toBeVisible();
  // In a long list one goes on where one was.
  await expect(page.getByRole("link", { name: subject })).toBeFocused();
});

test("the desk does not exist for members, and asks visitors to log in", async ({
  memberPage: page,
  browser,
}) => {
  await page.goto("/desk");
  await expect(heading(page, "Page not found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Desk" })).toHaveCount(0);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${siteOrigin()}/desk`);
  await expect(visitor.getByText("Log in to open the desk, if you work there.")).toBeVisible();
  await visitor.context().close();
});
