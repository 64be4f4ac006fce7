import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test as base } from "@playwright/test";

export interface Member {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

interface Fixtures {
  /** A member whose browser is logged in. */
  member: Member;
  /** Fails the test for any violation of WCAG 2.2 AA on the page as it stands. */
  expectAccessible: (options?: { only: string[] }) => Promise<void>;
  /** Turns off when a test provokes failures of requests on purpose. */
  quiet: boolean;
}

export const password = "a fine long passphrase";
export const certificate = {
  name: "certificate.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
};

export const test = base.extend<Fixtures>({
  quiet: [true, { option: true }],

  // Whatever the console complains of (a blocked script, a failed hydration, an exception) fails the test.
  page: async ({ page, quiet }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await use(page);
    if (quiet) expect(complaints).toEqual([]);
  },

  member: async ({ page, baseURL }, use) => {
    const member = await makeMember(baseURL ?? "");
    await setToken(page, member);
    await page.goto("/");
    await use(member);
  },

  expectAccessible: async ({ page }, use) => {
    await use(async (options) => {
      // A colour measured halfway through its transition is neither of the two.
      await page.evaluate(() =>
        Promise.allSettled(
          document
            .getAnimations()
            .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
            .map((animation) => animation.finished),
        ),
      );
      const axe = new AxeBuilder({ page });
      const { violations } = await (
        options
          ? axe.withRules(options.only)
          : axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      ).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`),
      ).toEqual([]);
    });
  },
});

export { expect };

/** An address nobody else in this run uses. */
export const freshEmail = (): string => `person-${crypto.randomUUID()}@example.com`;

/** A member as people become one, without a browser. */
export async function makeMember(origin: string): Promise<Member> {
  const email = freshEmail();
  const name = "Morgan Sample";
  const form = new FormData();
  const fields = {
    name,
    email,
    password,
    profession: "Pharmacist",
    registrationNumber: "2012345",
    registrationBody: "GPhC",
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("evidence", new File([certificate.buffer], certificate.name));
  await fetch(`${origin}/api/auth/signup`, { method: "POST", body: form });
  await fetch(
    `${origin}/api/auth/confirm-email?token=${new URL(await confirmationLink(email)).searchParams.get("token")}`,
  );
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return { name, email, password, token };
}

/** Logs the page's browser in, without the form. */
export async function setToken(page: Page, { token }: Member): Promise<void> {
  // A page of this origin that is there at once.
  await page.route("/nothing", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("/nothing");
  await page.evaluate((token) => localStorage.setItem("token", token), token);
  await page.unroute("/nothing");
}

/**
 * One call to the API, as that member.
 * @throws when it is refused: a scene that is not set shows nothing
 */
export async function callAs(
  origin: string,
  member: Member,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}

/** Fills in the form of the log-in page. */
export async function logIn(page: Page, member: Member): Promise<void> {
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

export const confirmationLink = (email: string): Promise<string> =>
  linkInMail(email, /http\S+confirm-email\?token=[\w-]+/);

export const resetLink = (email: string): Promise<string> =>
  linkInMail(email, /http\S+reset-password\/[\w-]+/);

/** The link in a mail that reached this address, as soon as it is there. */
const linkInMail = (email: string, shape: RegExp): Promise<string> =>
  findInMails(`To: ${email}`, shape);

/** What has this shape in a mail with that line in its head, as soon as it is there. */
export async function findInMails(line: string, shape: RegExp): Promise<string> {
  const folder = path.join(process.env["E2E_DATA_DIR"] ?? "", "mail");
  let found: string | undefined;
  await expect(() => {
    found = readdirSync(folder)
      .map((file) => readFileSync(path.join(folder, file), "utf8"))
      .filter((text) => text.includes(line))
      .map((text) => shape.exec(decodeQuotedPrintable(text))?.[0])
      .find((part) => part !== undefined);
    expect(found).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return found ?? "";
}

const decodeQuotedPrintable = (text: string) =>
  text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The rating of a radio group with ten stars. */
export const chooseRating = (page: Page, rating: number) =>
  page.getByRole("radio", { name: new RegExp(`^${rating} `) }).check({ force: true });
