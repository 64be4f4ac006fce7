import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { HTTPMethods } from "fastify";
import type { Profession, StaffRole } from "@locumark/contract/choices";
import { pino } from "pino";
import { expect } from "vitest";
import { notePlaces } from "../database/changes.ts";
import { type Config, parseConfig } from "../config.ts";
import { emailKeyOf } from "../platform/normalise-email.ts";
import { findConfirmedAccount, insertAccount } from "../people/accounts/account-queries.ts";
import { listWrongTotals } from "../reviews/reviews/check-totals.ts";
import { withPlaceName } from "../reviews/rows/place-queries.ts";
import { searchedWords } from "../reviews/rows/review-queries.ts";
import type { DatabasePlace, Reader } from "../database/database.ts";
import type { AgenciesTable } from "../database/tables/agency-tables.ts";
import { toInstant } from "../platform/clock.ts";
import { isDatabaseFailure } from "../platform/database/failures.ts";
import { hashPassword } from "../platform/passwords.ts";
import type { Pressure } from "../platform/pressure.ts";
import { randomId } from "../platform/tokens.ts";
import { startSession } from "../plugins/sessions.ts";
import { nameKey } from "../places/agencies/agency-queries.ts";
import { noFacts } from "../places/workplaces/add-workplace.ts";
import { kindOfType } from "../places/workplaces/workplace-kinds.ts";
import { type Workplace } from "../places/workplaces/workplace-queries.ts";
import { startSite, type RunningSite } from "../start-site.ts";
import { atEnd } from "./at-end.ts";
import { createTestClock, type TestClock } from "./clock.ts";
import { certificate, evidenceForm, type SignupValues, signupValues } from "./forms.ts";
import { watchLog } from "./site-logs.ts";
import { makeMigratedPlace } from "./test-database.ts";
import type { Answer, AnswerTo } from "./typed-call.ts";

export interface Member {
  readonly token: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly accountId: string;
}

export interface TestSite extends RunningSite {
  readonly clock: TestClock;
  readonly config: Config;
  readonly logged: string[];
  /** One call to the API; `as` sends that member's token. The response has the type of the contract for this call. */
  call<const Method extends HTTPMethods, const Url extends string>(
    method: Method,
    url: Url,
    options?: { as?: Member | string; body?: unknown; headers?: Record<string, string> },
  ): Promise<AnswerTo<Method, Url>>;
  signUp(
    values?: Partial<SignupValues>,
    evidence?: { fileName: string; bytes: Uint8Array } | null,
  ): Promise<AnswerTo<"POST", "/api/auth/signup">>;
  /** A confirmed and logged-in member, inserted into the tables: with a password, without evidence or mails. */
  member(values?: Partial<SignupValues>): Promise<Member>;
  members(count: number): Promise<Member[]>;
  /** A member who is staff and has opened the desk. */
  staff(...roles: StaffRole[]): Promise<Member>;
  /** A member through the real sign-up: with evidence, confirmed by the mailed link. Takes 80 times as long. */
  signedUpMember(values?: Partial<SignupValues>): Promise<Member>;
  workplace(values?: Partial<Workplace>): Promise<{ _id: string; name: string }>;
  agency(values?: Partial<AgenciesTable>): Promise<{ _id: string; name: string }>;
  /** Returns every mail sent, oldest first. */
  mails(): Promise<string[]>;
}

const noPressure: Pressure = { delayMs: () => 0, check() {}, stop() {} };

/**
 * A whole site on a separate real database, shut down after the test, or, when started in `beforeAll`, after the
 * tests of the file. Then its totals are recounted and its log is searched for personal data.
 * @param options.registers file contents by name; none by default
 */
export async function startTestSite(
  options: {
    registers?: Record<string, string | Uint8Array>;
    registersDirectory?: string;
    environment?: Record<string, string>;
    pages?: boolean;
    /** The event loop's pressure; none by default, so that no test depends on other work of the machine. */
    pressure?: Pressure;
    /** The place of another site of the same test, to run at the same time. */
    place?: DatabasePlace;
    /** The clock of an earlier site of the same test, whose time goes on. */
    clock?: TestClock;
  } = {},
): Promise<TestSite> {
  const { authorKeyFile, directory, url } = options.place ?? (await makeMigratedPlace());
  const registersDirectory =
    options.registersDirectory ?? mkdtempSync(path.join(tmpdir(), "locumark-registers-"));
  for (const [name, content] of Object.entries(options.registers ?? {})) {
    writeFileSync(path.join(registersDirectory, name), content);
  }
  const config = parseConfig({
    NODE_ENV: "test",
    DATA_DIR: directory,
    DATABASE_URL: url,
    AUTHOR_KEY_FILE: authorKeyFile,
    REGISTERS_DIR: registersDirectory,
    PUBLIC_URL: "https://locumark.test",
    RATE_LIMIT_SCALE: "1000",
    DAILY_LIMITS_SCALE: "1000",
    ...options.environment,
  });
  const clock = options.clock ?? createTestClock();
  const madeUpTotals = new Set<string>();
  const logged: string[] = [];
  const log = pino(
    { level: "info", base: null },
    { write: (line: string) => void logged.push(line) },
  );
  const endLog = watchLog(logged);
  const running = await startSite(config, {
    clock,
    log,
    pages: options.pages ?? false,
    pressure: options.pressure ?? noPressure,
    jobs: [],
  });
  await running.app.ready();
  // The jobs of a site's start are over before a test begins: clean-up notes the time and empties caches.
  await running.cleanedFirst;
  atEnd(async () => {
    endLog();
    try {
      await expectRightTotals(running.site.database.read, madeUpTotals);
    } finally {
      await running.stop();
    }
    expectNothingPersonal(logged, personal);
    if (options.registersDirectory === undefined)
      rmSync(registersDirectory, { recursive: true, force: true });
  });

  const personal = new Set<string>();
  const note = (...values: unknown[]) => {
    for (const value of values) if (typeof value === "string") personal.add(value);
  };
  const call: TestSite["call"] = async (method, url, { as, body, headers } = {}) => {
    const token = typeof as === "string" ? as : as?.token;
    const { email, password } = (body ?? {}) as { email?: unknown; password?: unknown };
    note(token, email, password, new URL(url, config.publicUrl).searchParams.get("token"));
    const answer = await running.app.inject({
      method,
      url,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body as object }),
    });
    return toAnswer(answer);
  };

  const signUp: TestSite["signUp"] = async (values = {}, evidence = certificate) => {
    note(values.email, values.password, evidence?.fileName);
    const { payload, headers } = await evidenceForm(values, evidence);
    return toAnswer(
      await running.app.inject({ method: "POST", url: "/api/auth/signup", payload, headers }),
    );
  };

  const mails: TestSite["mails"] = async () => {
    await running.mailWorker.drain();
    const folder = path.join(directory, "mail");
    const sent = await running.site.database.read
      .selectFrom("mails")
      .select(["id", "created_at"])
      .where("sent_at", "is not", null)
      .execute();
    // The clock of a test stands still: of mails queued in one instant, the time of their files says the order.
    return sent
      .map(({ id, created_at: at }) => ({ at, file: path.join(folder, `${id}.eml`) }))
      .filter(({ file }) => existsSync(file))
      .map(({ at, file }) => ({ at, file, written: statSync(file).mtimeMs }))
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.written - b.written)
      .map(({ file }) => readFileSync(file, "utf8"));
  };

  const logIn = async (accountId: string) => {
    const token = await startSession(running.site.database.write, {
      accountId,
      browser: "A browser",
      isShared: false,
      now: toInstant(clock.now()),
    });
    note(token);
    return token;
  };

  let count = 0;
  const person = (values: Partial<SignupValues>) => {
    count += 1;
    const email = `member${count}@example.com`;
    return { ...signupValues, email, name: `Member Number${count}`, ...values };
  };

  const member: TestSite["member"] = async (values = {}) => {
    const { email, password, name, ...registration } = person(values);
    note(email, password);
    const accountId = randomId();
    const now = toInstant(clock.now());
    await insertAccount(running.site.database.write, {
      id: accountId,
      email,
      email_key: emailKeyOf(email),
      name,
      password_hash: await hashOnce(password),
      profession: registration.profession as Profession,
      registration_number: registration.registrationNumber,
      registration_body: registration.registrationBody,
      job_title: registration.jobTitle ?? null,
      verification_status: "pending",
      role: "member",
      created_at: now,
      confirmed_at: now,
      disabled_at: null,
      signup_secret_hash: null,
    });
    return { token: await logIn(accountId), email, name, password, accountId };
  };

  return {
    ...running,
    clock,
    config,
    logged,
    call,
    signUp,
    mails,
    member,
    async staff(...roles) {
      const made = await member();
      const { write } = running.site.database;
      const { accountId } = made;
      await write
        .updateTable("accounts")
        .set({ role: "staff" })
        .where("id", "=", accountId)
        .execute();
      for (const role of roles) {
        await write.insertInto("staff_roles").values({ account_id: accountId, role }).execute();
      }
      await write
        .updateTable("sessions")
        .set({ desk_used_at: toInstant(clock.now()) })
        .where("account_id", "=", accountId)
        .execute();
      return made;
    },
    async members(count) {
      const made: Member[] = [];
      for (let one = 0; one < count; one += 1) made.push(await member());
      return made;
    },
    async signedUpMember(values = {}) {
      const { email, password, name, ...others } = person(values);
      await signUp({ ...others, email, password, name });
      const mail = (await mails()).findLast((text) => text.includes(`To: ${email}`)) ?? "";
      await call("GET", `/api/auth/confirm-email?token=${tokenIn(mail)}`);
      const account = await findConfirmedAccount(running.site.database.read, email);
      if (!account) throw new Error(`${email} was not confirmed.`);
      // Without a log-in, whose two expensive hashes have their own tests.
      return { token: await logIn(account.id), email, name, password, accountId: account.id };
    },
    async workplace(values = {}) {
      const workplace = {
        id: randomId(),
        ...noFacts,
        name: "ROWAN STREET PHARMACY",
        type: "Pharmacy",
        address: "1 ROWAN STREET, ROWANTON",
        postcode: "ZX1 1AA",
        status: "open" as const,
        review_count: 0,
        rating_sum: 0,
        created_at: clock.now().toISOString(),
        added_key: null,
        town: "ROWANTON",
        town_slug: "rowanton",
        ...values,
        kind: values.kind ?? kindOfType(values.type ?? "Pharmacy"),
      };
      if (workplace.review_count > 0) madeUpTotals.add(workplace.id);
      await running.site.database.commit(async (transaction) => {
        await transaction.insertInto("workplaces").values(workplace).execute();
        await transaction
          .insertInto("towns")
          .values({ slug: workplace.town_slug, name: workplace.town, district: "ZX1" })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        notePlaces(transaction, [workplace.id]);
      });
      return { _id: workplace.id, name: workplace.name };
    },
    async agency(values = {}) {
      const name = values.name ?? "Swift Locums";
      const agency = {
        id: randomId(),
        name,
        name_key: nameKey(name),
        website: websiteOf(name),
        services_offered_for: "[]",
        review_count: 0,
        rating_sum: 0,
        created_at: clock.now().toISOString(),
        ...values,
      };
      await running.site.database.commit(async (transaction) => {
        await transaction.insertInto("agencies").values(agency).execute();
        notePlaces(transaction, [agency.id]);
      });
      return { _id: agency.id, name: agency.name };
    },
  };
}

/** The website of an agency of this name, such as https://swift-locums.example. */
export const websiteOf = (name: string): string =>
  `https://${(name.toLowerCase().match(/[a-z\d]+/g) ?? []).join("-")}.example`;

const hashes = new Map<string, Promise<string>>();

/** The hash that the product stores, computed once for all members with this password. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** After every test, stored counts and totals must match the reviews, and what is searched of them their texts. */
async function expectRightTotals(database: Reader, madeUp: Set<string>): Promise<void> {
  try {
    const wrong = await listWrongTotals(database);
    expect(wrong.filter(({ id }) => !madeUp.has(id))).toEqual([]);
    const stored = await withPlaceName(database).selectAll("review").execute();
    for (const row of stored) {
      expect(row.searched_words).toBe(searchedWords(row));
      expect(row.place_name, "every review has its place").not.toBeNull();
    }
  } catch (error) {
    // Some tests close the database on purpose.
    if (!isDatabaseFailure(error)) throw error;
  }
}

/** No log of any test may contain personal data: addresses, passwords, tokens, names of evidence files. */
function expectNothingPersonal(logged: string[], personal: Set<string>): void {
  // Shorter values are words that a log may contain anyway.
  const identifying = [...personal].filter((value) => value.length >= 8 && /[^a-z-]/i.test(value));
  const leaked = identifying.filter((value) => logged.some((line) => line.includes(value)));
  expect(leaked, "the log contains personal data").toEqual([]);
}

/** The token of the link in a mail, whose lines may be folded (quoted-printable). */
export function tokenIn(mail: string): string {
  const unfolded = mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
  const link = /(?:confirm-email\?token=|(?:log-in-by-mail|reset-password)\/)([\w-]+)/.exec(
    unfolded,
  );
  return link?.[1] ?? "no-token-in-this-mail";
}

function toAnswer<Body>(answer: {
  statusCode: number;
  headers: object;
  body: string;
}): Answer<Body> {
  const headers = answer.headers as Record<string, unknown>;
  const isJson = String(headers["content-type"]).includes("json");
  return {
    status: answer.statusCode,
    headers,
    text: answer.body,
    body: (isJson && answer.body !== "" ? JSON.parse(answer.body) : undefined) as Body,
  };
}
