import type { Page } from "@playwright/test";
import { certificate, confirmationLink, freshEmail, password } from "../fixtures.ts";
import { breakDown, cutOff, open, type Scene, type Stage } from "./scene.ts";

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Full name").fill("Sam Scene");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel(/^Profession/).selectOption("Nurse");
  await page.getByLabel(/registration number/i).fill("99I1234E");
  await page.locator("input[type=file]").setInputFiles(certificate);
  await page.getByRole("checkbox", { name: /terms/i }).check();
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
}

const openDetails = async ({ page }: Stage): Promise<void> => {
  await page.goto("/account-details");
  await page.getByRole("button", { name: "Update Info" }).waitFor();
};

async function changePassword({ page, member }: Stage): Promise<void> {
  await page.getByLabel(/current password/i).fill(member?.password ?? "");
  await page.getByLabel(/new password/i).fill("another fine passphrase");
  await page.getByRole("button", { name: /reset password|change password/i }).click();
}

async function saveInfo({ page }: Stage): Promise<void> {
  await page.getByRole("button", { name: "Update Info" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Morgan Sample-Changed");
  await page.getByRole("button", { name: "Save" }).click();
}

async function askForLink(page: Page): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByLabel(/email/i).fill(freshEmail());
  await page.getByRole("button", { name: "Send Reset Link" }).click();
}

async function setNewPassword(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel(/new password/i).fill("another fine passphrase");
  await page.getByRole("button", { name: "Reset Password" }).click();
}

/** Signing up, logging in, and what belongs to an account. */
export const accounts: readonly Scene[] = [
  {
    section: 2,
    on: "login",
    how: "a visitor opens it",
    play: open("/login"),
    texts: ["Email", "Password", "Sign In", "Forgot password?", "Sign up"],
  },
  {
    section: 8,
    on: "login",
    how: "the password is wrong",
    play: ({ page }) => logIn(page, "nobody@example.com", "wrong password"),
    texts: [
      "Login failed. Please check your credentials!",
      "The email address or password is wrong.",
    ],
  },
  {
    section: 8,
    on: "login",
    how: "the server fails without a word",
    async play({ page }) {
      await breakDown(page, "**/api/auth/login");
      await logIn(page, "nobody@example.com", "wrong password");
    },
    texts: ["Login failed"],
  },
  {
    section: 8,
    on: "login",
    how: "the password is right, and later somebody logs out",
    asMember: true,
    async play({ page, member }) {
      await page.getByText(member?.name ?? "").click();
      await page.getByRole("button", { name: "Logout" }).click();
      await page.getByText("Successfully logged out!").waitFor();
      await logIn(page, member?.email ?? "", member?.password ?? "");
    },
    texts: ["Login Successful! Redirecting..."],
  },
  {
    section: 8,
    on: "",
    how: "a member logs out",
    asMember: true,
    async play({ page, member }) {
      await page.getByText(member?.name ?? "").click();
      await page.getByRole("button", { name: "Logout" }).click();
    },
    texts: ["Successfully logged out!"],
  },
  {
    section: 2,
    on: "signup",
    how: "a visitor opens it",
    play: open("/signup"),
    texts: ["Professional verification", "Sign Up"],
  },
  {
    section: 8,
    on: "signup",
    how: "the server fails without a word",
    async play({ page }) {
      await breakDown(page, "**/api/auth/signup");
      await signUp(page, freshEmail());
    },
    texts: ["Signup failed"],
  },
  {
    section: 2,
    on: "check-email",
    how: "somebody has signed up",
    play: ({ page }) => signUp(page, freshEmail()),
    texts: ["Confirm Your Email", "send the email again", "Return to Login"],
  },
  {
    section: 2,
    on: "confirm-email",
    how: "the answer takes its time",
    async play({ page }) {
      await page.route("**/api/auth/confirm-email*", () => undefined);
      await page.goto("/confirm-email?token=any");
    },
    texts: ["Confirming..."],
  },
  {
    section: 2,
    on: "confirm-email",
    how: "the link of the mail is followed",
    async play({ page }) {
      const email = freshEmail();
      await signUp(page, email);
      await page.goto(await confirmationLink(email));
    },
    texts: ["Your email has been successfully confirmed!"],
  },
  {
    section: 8,
    on: "confirm-email",
    how: "the link has no token",
    play: open("/confirm-email"),
    texts: ["Invalid or expired confirmation link."],
  },
  {
    section: 8,
    on: "confirm-email",
    how: "the link is no good",
    play: open("/confirm-email?token=nonsense"),
    texts: ["Invalid or expired confirmation link."],
  },
  {
    section: 2,
    on: "account-details",
    how: "a visitor opens it",
    play: open("/account-details"),
    texts: ["No user data found. Please log in."],
  },
  {
    section: 2,
    on: "account-details",
    how: "the profile takes its time",
    asMember: true,
    async play({ page }) {
      await page.route("**/api/profile", () => undefined);
      await page.goto("/account-details");
    },
    texts: ["Loading"],
  },
  {
    section: 8,
    on: "account-details",
    how: "the profile cannot be fetched",
    asMember: true,
    async play({ page }) {
      await breakDown(page, "**/api/profile");
      await page.goto("/account-details");
    },
    texts: ["Error fetching user"],
  },
  {
    section: 2,
    on: "account-details",
    how: "a member opens it",
    asMember: true,
    play: openDetails,
    texts: [
      "User Information",
      "Update Info",
      "Uploaded Evidence",
      "View Uploaded Document",
      "Reset Password",
    ],
  },
  {
    section: 2,
    on: "account-details",
    how: "a member without a document opens it",
    asMember: true,
    async play({ page }) {
      await page.route("**/api/profile", async (route) => {
        const answer = await route.fetch();
        const { user } = (await answer.json()) as { user: object };
        await route.fulfill({ json: { user: { ...user, evidenceFile: null } } });
      });
      await page.goto("/account-details");
    },
    texts: ["No document uploaded."],
  },
  {
    section: 2,
    on: "account-details",
    how: "a member begins to change their data",
    asMember: true,
    async play(stage) {
      await openDetails(stage);
      await stage.page.getByRole("button", { name: "Update Info" }).click();
    },
    texts: ["Save", "Cancel"],
  },
  {
    section: 8,
    on: "account-details",
    how: "a member saves their data",
    asMember: true,
    async play(stage) {
      await openDetails(stage);
      await saveInfo(stage);
    },
    texts: ["User information updated successfully!"],
  },
  {
    section: 8,
    on: "account-details",
    how: "a member replaces their evidence",
    asMember: true,
    async play(stage) {
      await openDetails(stage);
      await stage.page.getByRole("button", { name: "Replace the document" }).click();
      await stage.page.getByLabel("New document").setInputFiles(certificate);
      await stage.page.getByRole("button", { name: "Upload", exact: true }).click();
    },
    texts: ["Update successful!"],
  },
  {
    section: 8,
    on: "account-details",
    how: "saving fails without a word",
    asMember: true,
    async play(stage) {
      await openDetails(stage);
      await breakDown(stage.page, "**/api/profile");
      await saveInfo(stage);
    },
    texts: ["Error updating user info"],
  },
  {
    section: 8,
    on: "account-details",
    how: "saving finds no network",
    asMember: true,
    async play(stage) {
      await openDetails(stage);
      await cutOff(stage.page, "**/api/profile");
      await saveInfo(stage);
    },
    texts: ["Server error. Please try again."],
  },
  {
    section: 8,
    on: "account-details",
    how: "a member changes their password",
    asMember: true,
    async play(stage) {
      await openDetails(stage);
      await changePassword(stage);
    },
    texts: ["Password updated successfully!"],
  },
  {
    section: 8,
    on: "account-details",
    how: "changing the password fails without a word",
    asMember: true,
    async play(stage) {
      await openDetails(stage);
      await breakDown(stage.page, "**/api/profile");
      await changePassword(stage);
    },
    texts: ["Error updating password"],
  },
  {
    section: 2,
    on: "forgot-password",
    how: "a visitor opens it",
    play: open("/forgot-password"),
    texts: ["Forgot Password", "Send Reset Link"],
  },
  {
    section: 8,
    on: "forgot-password",
    how: "a link is asked for",
    play: ({ page }) => askForLink(page),
    texts: ["Password reset link sent to your email."],
  },
  {
    section: 8,
    on: "forgot-password",
    how: "asking fails without a word",
    async play({ page }) {
      await breakDown(page, "**/api/auth/forgot-password");
      await askForLink(page);
    },
    texts: ["Something went wrong."],
  },
  {
    section: 2,
    on: "reset-password",
    how: "somebody follows a link",
    play: open("/reset-password/any-token"),
    texts: ["Reset Your Password", "Reset Password"],
  },
  {
    section: 8,
    on: "reset-password",
    how: "setting the password fails without a word",
    async play({ page }) {
      await breakDown(page, "**/api/auth/reset-password/*");
      await setNewPassword(page, "/reset-password/any-token");
    },
    texts: ["Failed to reset password."],
  },
  {
    section: 8,
    on: "reset-password",
    how: "setting the password works",
    async play({ page }) {
      await page.route("**/api/auth/reset-password/*", (route) =>
        route.fulfill({ json: { message: "Password reset successful! Please log in." } }),
      );
      await setNewPassword(page, "/reset-password/any-token");
    },
    texts: ["Password reset successful! Please log in."],
  },
];
