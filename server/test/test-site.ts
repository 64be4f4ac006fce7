import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { InjectOptions } from "fastify";
import { pino } from "pino";
import { expect, onTestFinished } from "vitest";
import { type Config, parseConfig } from "../config.ts";
import { emailKeyOf } from "../features/accounts/email-key.ts";
import { findConfirmedAccount, insertAccount } from "../features/accounts/queries.ts";
import { listWrongSums } from "../features/reviews/check-sums.ts";
import type { DatabasePlace, Reader } from "../database/database.ts";
import type { AgenciesTable, WorkplacesTable } from "../database/schema.ts";
import { toInstant } from "../platform/clock.ts";
import { isDatabaseFailure } from "../platform/database/failures.ts";
import { randomId } from "../platform/tokens.ts";
import { startSession } from "../plugins/sessions.ts";
import { nameKey } from "../features/agencies/queries.ts";
import { toIndexed } from "../features/workplaces/queries.ts";
import { startSite, type RunningSite } from "../start-site.ts";
import { createTestClock, type TestClock } from "./clock.ts";
import { certificate, evidenceForm, type SignupValues } from "./forms.ts";
import { makeDatabasePlace } from "./test-database.ts";

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
  /** One call to the API; `as` sends that member's token. */
  call(
    method: InjectOptions["method"],
    url: string,
    options?: { as?: Member | string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  signUp(
    values?: Partial<SignupValues>,
    evidence?: { fileName: string; bytes: Uint8Array } | null,
  ): Promise<Answer>;
  /** A member as people become one: signed up, confirmed by the mailed link, logged in. */
  member(values?: Partial<SignupValues>): Promise<Member>;
  /** So many members by their rows alone, for tests in which many people do something. None has a password. */
  members(count: number): Promise<Member[]>;
  workplace(values?: Partial<WorkplacesTable>): Promise<{ _id: string; name: string }>;
  agency(values?: Partial<AgenciesTable>): Promise<{ _id: string; name: string }>;
  /** Every mail sent so far, oldest first. */
  mails(): Promise<string[]>;
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  // Tests look into answers of every shape; what is wrong shows in the expectation.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/**
 * A whole site on a real database of its own, gone when the test is over.
 * @param options.registers file contents by name; none by default
 */
export async function startTestSite(
  options: {
    registers?: Record<string, string | Uint8Array>;
    registersDirectory?: string;
    environment?: Record<string, string>;
    pages?: boolean;
    /** Where another site of the same test runs already, to run beside it. */
    place?: DatabasePlace;
  } = {},
): Promise<TestSite> {
  const { directory, url } = options.place ?? (await makeDatabasePlace());
  const registersDirectory =
    options.registersDirectory ?? mkdtempSync(path.join(tmpdir(), "locumark-registers-"));
  for (const [name, content] of Object.entries(options.registers ?? {})) {
    writeFileSync(path.join(registersDirectory, name), content);
  }
  const config = parseConfig({
    NODE_ENV: "test",
    DATA_DIR: directory,
    DATABASE_URL: url,
    REGISTERS_DIR: registersDirectory,
    PUBLIC_URL: "https://locumark.test",
    RATE_LIMIT_SCALE: "1000",
    ...options.environment,
  });
  const clock = createTestClock();
  const madeUpSums = new Set<string>();
  const logged: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void logged.push(line) });
  const running = await startSite(config, { clock, log, pages: options.pages ?? false });
  await running.app.ready();
  await running.registersLoaded;
  onTestFinished(async () => {
    await expectRightSums(running.site.database.read, madeUpSums);
    await running.stop();
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
      method: method ?? "GET",
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
      .select("id")
      .where("sent_at", "is not", null)
      .orderBy("created_at")
      .execute();
    const files = new Set(readdirSync(folder));
    return sent
      .map((mail) => `${mail.id}.eml`)
      .filter((file) => files.has(file))
      .map((file) => readFileSync(path.join(folder, file), "utf8"));
  };

  let members = 0;
  return {
    ...running,
    clock,
    config,
    logged,
    call,
    signUp,
    mails,
    async member(values = {}) {
      members += 1;
      const email = values.email ?? `member${members}@example.com`;
      const password = values.password ?? "a fine long passphrase";
      const name = values.name ?? `Member Number${members}`;
      await signUp({ ...values, email, password, name });
      const mail = (await mails()).findLast((text) => text.includes(`To: ${email}`)) ?? "";
      await call("GET", `/api/auth/confirm-email?token=${tokenIn(mail)}`);
      const { database } = running.site;
      const account = await findConfirmedAccount(database.read, email);
      if (!account) throw new Error(`${email} was not confirmed.`);
      // Without the two dear hashes of a log-in, which has tests of its own.
      const token = await startSession(database.write, {
        accountId: account.id,
        browser: "A browser",
        isShared: false,
        now: toInstant(clock.now()),
      });
      note(token);
      return { token, email, name, password, accountId: account.id };
    },
    async members(count) {
      const { write } = running.site.database;
      const now = toInstant(clock.now());
      const made: Member[] = [];
      for (let one = 0; one < count; one += 1) {
        members += 1;
        const email = `member${members}@example.com`;
        const name = `Member Number${members}`;
        const accountId = randomId();
        await insertAccount(write, {
          id: accountId,
          email,
          email_key: emailKeyOf(email),
          name,
          password_hash: "none",
          profession: "Pharmacist",
          registration_number: "2012345",
          registration_body: "GPhC",
          verification_status: "pending",
          role: "member",
          created_at: now,
          confirmed_at: now,
          disabled_at: null,
          signup_secret_hash: null,
        });
        const token = await startSession(write, {
          accountId,
          browser: "A browser",
          isShared: false,
          now,
        });
        note(token, email);
        made.push({ token, email, name, password: "", accountId });
      }
      return made;
    },
    async workplace(values = {}) {
      const workplace = {
        id: randomId(),
        ods_code: null,
        register: null,
        name: "ROWAN STREET PHARMACY",
        type: "Pharmacy",
        address: "1 ROWAN STREET, ROWANTON",
        postcode: "ZX1 1AA",
        status: "open" as const,
        review_count: 0,
        rating_sum: 0,
        created_at: clock.now().toISOString(),
        added_key: null,
        ...values,
      };
      if (workplace.review_count > 0) madeUpSums.add(workplace.id);
      await running.site.database.write.insertInto("workplaces").values(workplace).execute();
      running.site.workplaces.put([toIndexed(workplace)]);
      running.site.cache.clear();
      return { _id: workplace.id, name: workplace.name };
    },
    async agency(values = {}) {
      const name = values.name ?? "Swift Locums";
      const agency = {
        id: randomId(),
        name,
        name_key: nameKey(name),
        website: "https://swift-locums.example",
        services_offered_for: "[]",
        review_count: 0,
        rating_sum: 0,
        created_at: clock.now().toISOString(),
        ...values,
      };
      await running.site.database.write.insertInto("agencies").values(agency).execute();
      running.site.agencies.put([agency]);
      running.site.cache.clear();
      return { _id: agency.id, name: agency.name };
    },
  };
}

/** Whatever a test did, counts and sums are those of the reviews. */
async function expectRightSums(database: Reader, madeUp: Set<string>): Promise<void> {
  const wrong = await listWrongSums(database).catch((error: unknown) => {
    // Some tests close the database to see what happens.
    if (isDatabaseFailure(error)) return [];
    throw error;
  });
  expect(wrong.filter(({ id }) => !madeUp.has(id))).toEqual([]);
}

/** No log of any test holds what belongs to a person: addresses, passwords, tokens, names of evidence files. */
function expectNothingPersonal(logged: string[], personal: Set<string>): void {
  // Shorter ones are words that a log may hold anyway.
  const telling = [...personal].filter((value) => value.length >= 8 && /[^a-z-]/i.test(value));
  const leaked = telling.filter((value) => logged.some((line) => line.includes(value)));
  expect(leaked, "the log holds what belongs to people").toEqual([]);
}

/** The token of the link in a mail, whose lines may be folded (quoted-printable). */
export function tokenIn(mail: string): string {
  const unfolded = mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
  const link = /(?:confirm-email\?token=|reset-password\/)([\w-]+)/.exec(unfolded);
  return link?.[1] ?? "no-token-in-this-mail";
}

function toAnswer(answer: { statusCode: number; headers: object; body: string }): Answer {
  const isJson = String((answer.headers as Record<string, unknown>)["content-type"]).includes(
    "json",
  );
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, unknown>,
    text: answer.body,
    body: isJson && answer.body !== "" ? JSON.parse(answer.body) : undefined,
  };
}
