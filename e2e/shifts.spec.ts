import { addDays } from "@locumark/contract/shift-days";
import { enqueueSubjectMail } from "../server/services/mails/queue-mail.ts";
import { expect, test } from "./fixtures.ts";
import { findInMails } from "./mails.ts";
import { logInAs, makeMember, siteDatabase } from "./members.ts";
import { addAgency, addWorkplace, agencyPath } from "./reviews-fixture.ts";

// A link that has been answered is refused, and the browser notes it.
test.use({ quiet: false });

test("a shift is added from the box, invoiced, chased with a letter in three taps, and paid", async ({
  context,
  page,
  expectAccessible,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const as = await makeMember();
  const place = await addWorkplace(as);
  await logInAs(context, as);
  await page.goto("/my-shifts");
  await expect(page.getByText("it takes 20 seconds")).toBeVisible();
  await expectAccessible();

  await page.getByRole("button", { name: "Add a shift" }).click();
  await page.getByRole("combobox", { name: "Place" }).fill(place);
  await page.getByRole("option", { name: place }).first().click();
  await page.getByLabel("Hours", { exact: true }).fill("30");
  await page.getByLabel("Pay (£)").fill("32.50");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter the hours in digits").first()).toBeVisible();
  await page.getByLabel("Hours", { exact: true }).fill("8.5");
  await expectAccessible();
  await page.getByRole("button", { name: "Save" }).click();
  const item = page.getByRole("listitem").filter({ hasText: place });
  await expect(item).toContainText("£276.25");
  await expect(page.getByRole("heading", { name: "To invoice" })).toBeVisible();
  await expect(item.getByRole("link", { name: place })).toBeVisible();

  await item.getByRole("button", { name: "Invoiced today" }).click();
  await expect(item).toContainText("Due on");
  // Long ago.
  await item.getByRole("button", { name: "More" }).click();
  await item.getByRole("button", { name: "Change" }).click();
  const today = await page.getByLabel("Invoice or timesheet sent on").inputValue();
  await page.getByLabel("Invoice or timesheet sent on").fill(addDays(today, -40));
  await page.getByLabel("Remind me by mail").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(item).toContainText("10 days overdue");
  await expectAccessible();

  // Three taps.
  await item.getByRole("button", { name: "Write to them" }).click();
  await item.getByLabel(/contract has its own substantial remedy/).check();
  await item.getByRole("button", { name: "Copy" }).click();
  await expect(item.getByText("Copied.")).toBeVisible();
  await expectAccessible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^To ${place}\n`));
  expect(copied).toContain(`I worked at ${place} on `);
  expect(copied).toContain("£276.25 is still unpaid.");
  expect(copied).not.toContain("Act 1998");
  await item.getByRole("button", { name: "Close" }).click();

  await item.getByRole("button", { name: "Paid today" }).click();
  await expect(page.getByText(`${place}: noted as paid today.`)).toBeVisible();
  await page.getByText(/^Paid 20/).click();
  await expect(item).toContainText("Paid on");

  await item.getByRole("button", { name: "More" }).click();
  await item.getByRole("button", { name: "Say it publicly?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: place })).toBeVisible();
  await expect(page.getByLabel(/^Pay rate/)).toHaveValue("32.50");
});

test("a reminder leads to a page that takes one press and names no place", async ({
  page,
  expectAccessible,
}) => {
  const as = await makeMember();
  const place = await addWorkplace(as);
  const { read, commit } = await siteDatabase();
  const { id: accountId } = await read
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", as.email)
    .executeTakeFirstOrThrow();
  const today = new Date().toISOString().slice(0, 10);
  const answer = await page.request.post("/api/shifts", {
    headers: { authorization: `Bearer ${as.token}` },
    data: {
      place,
      date: addDays(today, -40),
      hours: 8,
      pay: 30,
      invoicedOn: addDays(today, -39),
      dueDays: 14,
      remind: true,
    },
  });
  expect(answer.status()).toBe(201);
  await commit(async (transaction) => {
    const mail = { kind: "shifts_due", subjectId: accountId, accountId } as const;
    await enqueueSubjectMail(transaction, mail, new Date());
  });
  const link = await findInMails(`To: ${as.email}`, /http\S+\/shifts-due\/[\w.-]+/);
  await page.goto(link);
  await expect(page.getByText("£240.00").first()).toBeVisible();
  await expect(page.locator("main")).not.toContainText(place);
  await expectAccessible();
  await page.getByRole("button", { name: /^Paid/ }).click();
  await expect(page.getByText("Thank you. It is noted as paid today.")).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(/^This link no longer works\./)).toBeVisible();
});

test("a shift is added from an agency's page, booked by it", async ({ memberPage: page }) => {
  const { name } = await addAgency(await makeMember());
  await page.goto(agencyPath(name));
  await page.getByRole("link", { name: "Add a shift" }).click();
  await expect(page).toHaveURL(/\/my-shifts\?agency=/);
  await expect(page.getByRole("radio", { name: "Agency" })).toBeChecked();
  await expect(page.getByLabel("Agency or platform")).toHaveValue(name);
  await page.getByRole("combobox", { name: "Place" }).fill("Rowan Street");
  await page.getByLabel("Hours", { exact: true }).fill("8");
  await page.getByLabel("Pay (£)").fill("31");
  // To the browser half a time is none.
  await page.getByText("Invoice, payment, mileage").click();
  await page.getByLabel("Starts at").pressSequentially("09");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter the whole time: hours and minutes.").first()).toBeVisible();
  await page.getByLabel("Starts at").fill("09:15");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Shift added.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Rowan Street" })).toContainText(name);
});
