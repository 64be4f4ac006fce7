import { waitingTexts } from "@locumark/contract/people/accounts/waiting-texts";
import { certificate, freshEmail, makeMember, type Member, password } from "../members.ts";
import { confirmationLink, resetLink } from "../mails.ts";
import type { Page } from "../dom/page.tsx";
import { open, type Scene } from "./scene.ts";
import { specified } from "./specified.ts";

const document = new File([certificate.buffer], certificate.name, { type: certificate.mimeType });

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.open("/login");
  await page.fill("Email", email);
  await page.fill("Password", secret);
  await page.press("Sign In");
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.open("/signup");
  await page.fill("Full name", "Sam Scene");
  await page.fill("Email", email);
  await page.fill(/^Password/, password);
  await page.select(/^Profession/, "Nurse");
  await page.fill(/registration number/i, "99I1234E");
  await page.upload(/^Evidence/, document);
  await page.tick(/terms/i);
  await page.press("Sign Up");
}

async function openDetails(page: Page): Promise<void> {
  await page.open("/account-details");
  await page.see("Update Info");
}

async function changePassword(page: Page, member: Member): Promise<void> {
  await page.fill(/current password/i, member.password);
  await page.fill(/new password/i, "another fine passphrase");
  await page.press("Reset Password");
}

async function saveInfo(page: Page): Promise<void> {
  await page.press("Update Info");
  await page.fill("Name", "Morgan Sample-Changed");
  await page.press("Save");
}

async function askForLink(page: Page): Promise<void> {
  await page.open("/forgot-password");
  await page.fill(/email/i, freshEmail());
  await page.press("Send Reset Link");
}

async function setNewPassword(page: Page, path: string): Promise<void> {
  await page.open(path);
  await page.fill(/new password/i, "another fine passphrase");
  await page.press("Reset Password");
}

/** Signing up, logging in, and what belongs to an account. */
export const accounts: readonly Scene[] = [
  {
    section: 2,
    on: "login",
    how: "a visitor opens it",
    play: open("/login"),
    texts: ["Email", "Password", "Sign In", "Forgot password?", "Sign Up"],
  },
  {
    section: 8,
    on: "login",
    how: "the password is wrong",
    play: (page) => logIn(page, "nobody@example.com", "wrong password"),
    texts: [specified.wrongCredentials, "The email address or password is wrong."],
  },
  {
    section: 8,
    on: "login",
    how: "the server fails without a message",
    async play(page) {
      page.breakDown(/\/api\/auth\/login/);
      await logIn(page, "nobody@example.com", "wrong password");
    },
    texts: [specified.loginFailed],
  },
  {
    section: 8,
    on: "login",
    how: "the password is right",
    async play(page) {
      const { email, password } = await makeMember();
      await logIn(page, email, password);
    },
    texts: [specified.loggedIn],
  },
  {
    section: 8,
    on: "",
    how: "a member logs out",
    asMember: true,
    async play(page, member) {
      await page.open("/");
      await page.press(member.name);
      await page.press("Logout");
    },
    texts: [specified.loggedOut],
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
    how: "the server fails without a message",
    async play(page) {
      page.breakDown(/\/api\/auth\/signup/);
      await signUp(page, freshEmail());
    },
    texts: [specified.signupFailed],
  },
  {
    section: 2,
    on: "check-email",
    how: "a visitor has signed up",
    play: (page) => signUp(page, freshEmail()),
    texts: [specified.confirmYourEmail, "send the email again", "Return to Login"],
  },
  {
    section: 2,
    on: "confirm-email",
    how: "the response is slow",
    async play(page) {
      page.hold(/\/api\/auth\/confirm-email/);
      await page.open("/confirm-email?token=any");
      await page.press(waitingTexts.confirm);
    },
    texts: [specified.confirming],
  },
  {
    section: 2,
    on: "confirm-email",
    how: "the link in the mail is followed",
    async play(page) {
      const email = freshEmail();
      await signUp(page, email);
      await page.see(specified.confirmYourEmail);
      const { pathname, search } = new URL(await confirmationLink(email));
      await page.open(pathname + search);
    },
    texts: [specified.confirmed],
  },
  {
    section: 8,
    on: "confirm-email",
    how: "the link has no token",
    play: open("/confirm-email"),
    texts: [specified.invalidLink],
  },
  {
    section: 8,
    on: "confirm-email",
    how: "the link is invalid",
    async play(page) {
      await page.open("/confirm-email?token=nonsense");
      await page.press(waitingTexts.confirm);
    },
    texts: [specified.invalidLink],
  },
  {
    section: 2,
    on: "account-details",
    how: "a visitor opens it",
    play: open("/account-details"),
    texts: [specified.noUserData],
  },
  {
    section: 2,
    on: "account-details",
    how: "the profile is slow",
    asMember: true,
    async play(page) {
      page.hold(/\/api\/profile/);
      await page.open("/account-details");
    },
    texts: [specified.loading],
  },
  {
    section: 8,
    on: "account-details",
    how: "the profile cannot be fetched",
    asMember: true,
    async play(page) {
      page.breakDown(/\/api\/profile/);
      await page.open("/account-details");
    },
    texts: [specified.noProfile],
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
      specified.viewDocument,
      "Reset Password",
    ],
  },
  {
    section: 2,
    on: "account-details",
    how: "a member without a document opens it",
    asMember: true,
    async play(page) {
      page.changeAnswer(/\/api\/profile$/, ({ user }) => ({
        user: { ...(user as object), evidenceFile: null },
      }));
      await page.open("/account-details");
    },
    texts: [specified.noDocument],
  },
  {
    section: 2,
    on: "account-details",
    how: "a member starts to edit their data",
    asMember: true,
    async play(page) {
      await openDetails(page);
      await page.press("Update Info");
    },
    texts: ["Save", "Cancel"],
  },
  {
    section: 8,
    on: "account-details",
    how: "a member saves their data",
    asMember: true,
    async play(page) {
      await openDetails(page);
      await saveInfo(page);
    },
    texts: [specified.infoUpdated],
  },
  {
    section: 8,
    on: "account-details",
    how: "a member replaces their evidence",
    asMember: true,
    async play(page) {
      await openDetails(page);
      await page.press("Replace the document");
      await page.upload("New document", document);
      await page.press("Upload");
    },
    texts: [specified.updated],
  },
  {
    section: 8,
    on: "account-details",
    how: "saving fails without a message",
    asMember: true,
    async play(page) {
      await openDetails(page);
      page.breakDown(/\/api\/profile/);
      await saveInfo(page);
    },
    texts: [specified.infoFailed],
  },
  {
    section: 8,
    on: "account-details",
    how: "saving fails without a network",
    asMember: true,
    async play(page) {
      await openDetails(page);
      page.cutOff(/\/api\/profile/);
      await saveInfo(page);
    },
    texts: [specified.serverError],
  },
  {
    section: 8,
    on: "account-details",
    how: "a member changes their password",
    asMember: true,
    async play(page, member) {
      await openDetails(page);
      await changePassword(page, member);
    },
    texts: [specified.passwordUpdated],
  },
  {
    section: 8,
    on: "account-details",
    how: "changing the password fails without a message",
    asMember: true,
    async play(page, member) {
      await openDetails(page);
      page.breakDown(/\/api\/profile/);
      await changePassword(page, member);
    },
    texts: [specified.passwordFailed],
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
    how: "a link is requested",
    play: askForLink,
    texts: [specified.resetLinkSent],
  },
  {
    section: 8,
    on: "forgot-password",
    how: "the request fails without a message",
    async play(page) {
      page.breakDown(/\/api\/auth\/forgot-password/);
      await askForLink(page);
    },
    texts: [specified.somethingWrong],
  },
  {
    section: 2,
    on: "reset-password",
    how: "a visitor follows the link",
    play: open("/reset-password/any-token"),
    texts: ["Reset Your Password", "Reset Password"],
  },
  {
    section: 8,
    on: "reset-password",
    how: "setting the password fails without a message",
    async play(page) {
      page.breakDown(/\/api\/auth\/reset-password/);
      await setNewPassword(page, "/reset-password/any-token");
    },
    texts: [specified.resetFailed],
  },
  {
    section: 8,
    on: "reset-password",
    how: "the link in the mail is followed",
    async play(page) {
      const { email } = await makeMember();
      await page.open("/forgot-password");
      await page.fill(/email/i, email);
      await page.press("Send Reset Link");
      await page.see(specified.resetLinkSent);
      await setNewPassword(page, new URL(await resetLink(email)).pathname);
    },
    texts: [specified.passwordReset],
  },
];
