import { waitingTexts } from "@locumark/contract/people/accounts/waiting-texts";
import { expect, openHome, test } from "./fixtures.ts";
import { confirmationLink, confirmElsewhere } from "./mails.ts";
import { certificate, freshEmail, password } from "./members.ts";
import { chooseRating, enterDays, openChoices, whenSeen } from "./reviews-fixture.ts";

const workplace = "/workplaces/FENNIMARSH%20AND%20OAKTHORNE";

test("a professional signs up, confirms by mail, logs in later, posts a review and finds it on top and in the average", async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).click();
  await page.getByLabel("Full name").fill("Alex Journey");
  await page.getByLabel(/email/i).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByLabel(/^profession/i).selectOption("Pharmacist");
  await page.getByLabel(/registration number/i).fill("2012345");
  await page.locator("input[type=file]").setInputFiles(certificate);
  await page.getByRole("checkbox", { name: /terms/i }).check();
  await page
    .getByRole("main")
    .getByRole("button", { name: /sign up|create/i })
    .click();
  await expect(page).toHaveURL(/\/check-email/);
  await expect(page.getByRole("heading", { name: "Confirm Your Email" })).toBeVisible();

  const link = await confirmationLink(email);
  await page.goto(link);
  await expect(page.getByText("Your email has been successfully confirmed!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Search" })).toBeVisible();
  // From then on the browser knows nothing of the sign-up.
  await page.locator("summary", { hasText: "Alex Journey" }).click();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByText("Successfully logged out!")).toBeVisible();
  await confirmElsewhere(page, link);
  await confirmElsewhere(page, link);

  await page.goto(`/login?next=${encodeURIComponent(workplace)}`);
  await page.getByLabel(/email/i).fill(email);
  await page.getByLabel(/password/i).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(new RegExp(`${workplace}$`));

  await page.getByRole("button", { name: "Post a Review" }).click();
  await page.getByLabel(/pay rate/i).fill("31.50");
  await enterDays(page, "21");
  await page.getByLabel(/computer system/i).fill("EMIS Web");
  await page.getByLabel(/comments/i).fill("A calm day.\nGood coffee.");
  await chooseRating(page, 9);
  await openChoices(page);
  await page.getByRole("checkbox", { name: /anonymous/i }).uncheck();
  await page.getByRole("button", { name: /submit|post review/i }).click();

  const cards = page.getByRole("article");
  await expect(cards.first()).toContainText("A calm day.");
  await expect(cards.first()).toContainText("9 out of 10");
  await expect(cards.first()).toContainText("This review is not anonymous");
  await expect(page.getByLabel(/pay rate/i)).toHaveCount(0);
  await expect(page.getByText("Rated 9.0 out of 10 on average")).toBeAttached();
  await expect(page.getByText("from 1 review", { exact: true })).toBeVisible();

  await page.reload();
  await expect(cards.first()).toContainText("This review is not anonymous");
  await page.goto("/search?query=fennimarsh%20and");
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("(9.0)");
});

test("an anonymous review shows no name to others", async ({ browser, member, page }) => {
  await page.goto("/workplaces/HOLLYBRAND%20AND%20DROVERLEY");
  await page.getByRole("button", { name: "Post a Review" }).click();
  await page.getByLabel(/pay rate/i).fill("25");
  await page.getByLabel(/computer system/i).fill("RxWeb");
  await page.getByLabel(/comments/i).fill("Never again.");
  await chooseRating(page, 2);
  await openChoices(page);
  await expect(page.getByRole("checkbox", { name: /anonymous/i })).toBeChecked();
  await whenSeen(page, "now").check();
  await page.getByRole("button", { name: /submit|post review/i }).click();
  const card = page.getByRole("article").filter({ hasText: "Never again." });
  await expect(card).toContainText("This review is anonymous");

  const other = await browser.newPage();
  await other.goto(page.url());
  const seen = other.getByRole("article").filter({ hasText: "Never again." });
  await expect(seen).toContainText("Anonymous");
  // Nothing was said of the payment, and an anonymous review shows no pay.
  await expect(seen).not.toContainText(/paid|£/i);
  expect(await other.content()).not.toContain(member.name);
  await other.close();
});

test("an incomplete review shows what is missing, keeps the input and posts nothing", async ({
  memberPage: page,
}) => {
  await page.goto("/workplaces/TANSYFIELD%20AND%20PENHALLICK");
  await page.getByRole("button", { name: "Post a Review" }).click();
  await page.getByLabel(/comments/i).fill("Half a review");
  await page.getByRole("button", { name: /submit|post review/i }).click();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: "Please fill in all required fields and select a rating!" })
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel(/comments/i)).toHaveValue("Half a review");
  await page.reload();
  await expect(page.getByLabel(/comments/i)).toHaveValue("Half a review");
});

test("logging out ends the session here and on the server", async ({ member, page, request }) => {
  await openHome(page);
  await page
    .getByRole("button", { name: new RegExp(member.name) })
    .or(page.locator("summary", { hasText: member.name }))
    .first()
    .click();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page.getByText("Successfully logged out!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
  const profile = await request.get("/api/profile", {
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(profile.status()).toBe(401);
});

test.describe("expected failures", () => {
  test.use({ quiet: false });

  test("a wrong password gets the specified message and keeps the address", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel(/email/i).fill("nobody@example.com");
    await page.getByLabel(/password/i).fill("wrong password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Login failed. Please check your credentials!")).toBeVisible();
    await expect(page.getByText("The email address or password is wrong.").first()).toBeVisible();
    await expect(page.getByLabel(/email/i)).toHaveValue("nobody@example.com");
  });

  test("an invalid link says so", async ({ page }) => {
    await page.goto("/confirm-email?token=nonsense");
    await page.getByRole("button", { name: waitingTexts.confirm }).click();
    await expect(page.getByText("Invalid or expired confirmation link.")).toBeVisible();
    await page.goto("/confirm-email");
    await expect(page.getByText("Invalid or expired confirmation link.")).toBeVisible();
  });

  test("an expired token logs the browser out and says why", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("token", "a-token-from-last-year"));
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  });

  test("when posting fails, the text stays and can be sent again", async ({ memberPage: page }) => {
    await page.goto("/workplaces/THISTLECOTE%20AND%20QUILLWELL");
    await page.getByRole("button", { name: "Post a Review" }).click();
    await page.getByLabel(/pay rate/i).fill("25");
    await page.getByLabel(/computer system/i).fill("RxWeb");
    await page.getByLabel(/comments/i).fill("Kept through a failure.");
    await chooseRating(page, 7);
    await page.route("**/api/workplace-review", (route) => route.abort());
    await page.getByRole("button", { name: /submit|post review/i }).click();
    await expect(page.getByRole("alert").first()).toContainText("Failed to post review.");
    await expect(page.getByLabel(/comments/i)).toHaveValue("Kept through a failure.");
    await page.unroute("**/api/workplace-review");
    await page.getByRole("button", { name: /submit|post review/i }).click();
    await expect(page.getByRole("article").first()).toContainText("Kept through a failure.");
  });
});
