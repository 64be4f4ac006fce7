import type { Page } from "@playwright/test";
import { expect, logIn, test } from "./fixtures.ts";
import { resetLink } from "./mails.ts";
import { certificate, freshEmail, makeMember, password, siteOrigin } from "./members.ts";
import { postReview } from "./reviews-fixture.ts";

const newPassword = "another fine passphrase";
const picture = {
  name: "card.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** The workplaces with that name. */
async function lookUp(name: string): Promise<{ _id: string }[]> {
  const answer = await fetch(
    `${siteOrigin()}/api/workplace/lookup?name=${encodeURIComponent(name)}`,
  );
  return ((await answer.json()) as { matches: { _id: string }[] }).matches;
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a visitor is asked to log in and returns to the account page", async ({ page }) => {
  const member = await makeMember();
  await page.goto("/account-details");
  await expect(page.getByText("No user data found. Please log in.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
  await logIn(page, member);
  await expect(page).toHaveURL(/\/account-details$/);
  await expect(page.getByText(member.email)).toBeVisible();
});

test("name and profession are edited, cancelled and saved; a new profession needs its registration number", async ({
  memberPage: page,
  expectAccessible,
}) => {
  await page.goto("/account-details");
  const information = section(page, "User Information");
  await information.getByRole("button", { name: "Update Info" }).click();
  await information.getByLabel("Name").fill("Somebody Cancelled");
  await information.getByRole("button", { name: "Cancel" }).click();
  await expect(information.getByText("Morgan Sample")).toBeVisible();
  await expect(information.getByRole("button", { name: "Update Info" })).toBeFocused();

  await information.getByRole("button", { name: "Update Info" }).click();
  await information.getByLabel("Name").fill("Morgan Changed");
  await information.getByLabel("Profession").selectOption("Nurse");
  await expect(information.getByLabel("Registration body")).toHaveValue("NMC");
  await expect(information.getByLabel("Registration number")).toHaveValue("");
  await expect(information.getByText("Your Pharmacist number, evidence and mark")).toBeVisible();
  await expectAccessible();
  await information.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("User information updated successfully!")).toBeVisible();
  await expect(page.getByText("No document uploaded.")).toBeVisible();
  await information.getByRole("button", { name: "Update Info" }).click();
  await information.getByLabel("Registration number").fill("99I1234E");
  await information.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("User information updated successfully!")).toBeVisible();
  await expect(information.getByText("NMC 99I1234E")).toBeVisible();
  await expect(page.getByRole("navigation").first()).toContainText("Morgan Changed");
  await page.reload();
  await expect(information.getByText("Morgan Changed")).toBeVisible();
});

test("a forgotten password: the mailed link sets a new one, and works once", async ({
  page,
  expectAccessible,
}) => {
  const member = await makeMember();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Email").fill(member.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByText("Password reset link sent to your email.")).toBeVisible();

  const link = await resetLink(member.email);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Reset Your Password" })).toBeVisible();
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(
    page.getByText("Use at least 8 characters for your password.").first(),
  ).toBeVisible();
  await expectAccessible();
  await page.getByLabel("New password").fill(newPassword);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Password reset successful! Please log in.")).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { ...member, password: newPassword });
  await expect(page.getByText("Login Successful! Redirecting...")).toBeVisible();
});

test.describe("evidence", () => {
  // The server refuses a file, which browsers log.
  test.use({ quiet: false });

  test("the evidence is shown and replaced; an invalid file is rejected and the old one stays", async ({
    memberPage: page,
    expectAccessible,
  }) => {
    await page.goto("/account-details");
    const evidence = section(page, "Uploaded Evidence");
    await expect(evidence.getByRole("link", { name: /View Uploaded Document/ })).toBeVisible();
    await expect(evidence.getByRole("img")).toHaveCount(0);
    const download = page.waitForEvent("download");
    await expect(evidence.getByText("View Uploaded Document (downloads a PDF)")).toBeVisible();
    await evidence.getByRole("link", { name: "View Uploaded Document", exact: true }).click();
    expect((await download).suggestedFilename()).toBe("evidence.pdf");
    expect(page.context().pages()).toHaveLength(1);
    await evidence.getByRole("button", { name: "Replace the document" }).click();
    await evidence
      .getByLabel("New document")
      .setInputFiles({ ...certificate, name: "notes.txt", buffer: Buffer.from("notes") });
    await evidence.getByRole("button", { name: "Upload" }).click();
    await expect(
      evidence.getByText("The evidence must be a PDF, JPG, JPEG or PNG file.").first(),
    ).toBeVisible();
    await evidence.getByLabel("New document").setInputFiles(picture);
    await evidence.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("Update successful!")).toBeVisible();
    const image = evidence.getByRole("img", { name: "Your uploaded document" });
    await expect(image).toBeVisible();
    await expect
      .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBe(1);
    await expectAccessible();
    const opened = page.context().waitForEvent("page");
    await evidence
      .getByRole("link", { name: "View Uploaded Document (opens in a new tab)" })
      .click();
    await expect((await opened).locator("img")).toBeVisible();
  });
});

test("sessions are listed and ended, and everything can be downloaded", async ({
  page,
  member,
  request,
}) => {
  const other = await request.post("/api/auth/login", {
    data: { email: member.email, password: member.password },
    headers: {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    },
  });
  const { token } = (await other.json()) as { token: string };
  await page.goto("/account-details");
  const sessions = section(page, "Where you are logged in");
  await expect(sessions.getByText("(this one)")).toBeVisible();
  await expect(sessions.getByText(/^Logged in and last used on \d+ \w+ \d{4}$/)).toHaveCount(2);
  await sessions.getByRole("button", { name: "Log out of Firefox on Linux" }).click();
  await expect(page.getByText("Firefox on Linux has been logged out.")).toBeVisible();
  await expect(sessions.getByText("Firefox on Linux")).toHaveCount(0);
  const profile = await request.get("/api/profile", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(profile.status()).toBe(401);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toBe("locumark-data.zip");
});

test.describe("with expected rejections", () => {
  test.use({ quiet: false });

  test("changing the password logs the other browser out in all its tabs, and says why", async ({
    page,
    member,
    browser,
    baseURL,
  }) => {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    const one = await elsewhere.newPage();
    const two = await elsewhere.newPage();
    await one.goto("/login");
    await logIn(one, member);
    await expect(one.getByText("Login Successful! Redirecting...")).toBeVisible();
    await two.goto("/account-details");
    await expect(two.getByText(member.email)).toBeVisible();

    await page.goto("/account-details");
    const form = section(page, "Reset Password");
    await form.getByLabel("Current password").fill("not the password");
    await form.getByLabel("New password").fill(newPassword);
    await form.getByRole("button", { name: "Reset Password" }).click();
    await expect(form.getByText("The current password is wrong.").first()).toBeVisible();
    await form.getByLabel("Current password").fill(password);
    await form.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByText("Password updated successfully!")).toBeVisible();
    await expect(form.getByLabel("Current password")).toHaveValue("");

    await one.goto("/account-details", { waitUntil: "commit" });
    await expect(one.getByText("Your session has ended. Please log in again.")).toBeVisible();
    await expect(two.getByText("You have been logged out")).toBeVisible();
    await expect(two.getByText("No user data found. Please log in.")).toBeVisible();
    await elsewhere.close();
    await page.reload();
    await expect(page.getByText(member.email)).toBeVisible();
  });

  for (const fate of ["Delete my reviews too", "Keep them without any link to me"]) {
    test(`deleting the account: ${fate}`, async ({ page, member, expectAccessible }) => {
      const words = `Written by ${freshEmail()}`;
      const place = fate.startsWith("Keep")
        ? "DROVERLEY DENTAL CARE"
        : "BITE + BRACE [ORTHODONTICS]";
      const [match] = await lookUp(place);
      await postReview(member, place, { workplaceId: match?._id, comments: words });

      await page.goto("/account-details");
      const deletion = section(page, "Delete your account");
      await deletion.getByRole("button", { name: "Delete my account" }).click();
      await deletion.getByRole("button", { name: "Delete my account permanently" }).click();
      await expect(
        deletion.getByText("Choose what happens to your reviews.").first(),
      ).toBeVisible();
      await expectAccessible();
      await deletion.getByLabel(fate).check();
      await deletion.getByLabel("Password").fill(member.password);
      await deletion.getByRole("button", { name: "Delete my account permanently" }).click();
      await expect(page.getByText("Your account has been deleted.")).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();

      await page.goto(`/workplaces/${encodeURIComponent(place)}?id=${match?._id}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(place, {
        ignoreCase: true,
      });
      const review = page.getByRole("article").filter({ hasText: words });
      if (fate.startsWith("Keep")) {
        await expect(review).toContainText("Anonymous");
        await expect(review).not.toContainText(member.name);
      } else {
        await expect(review).toHaveCount(0);
      }
      await page.goto("/login");
      await logIn(page, member);
      await expect(page.getByText("The email address or password is wrong.").first()).toBeVisible();
    });
  }

  test("when the profile cannot be fetched the page says so and offers a retry", async ({
    page,
    member,
  }) => {
    await page.route("**/api/profile", (route) => route.abort());
    await page.goto("/account-details");
    await expect(page.getByText("Error fetching user")).toBeVisible();
    await page.unroute("**/api/profile");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(member.email)).toBeVisible();
  });
});
