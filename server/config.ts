import { isIP } from "node:net";
import path from "node:path";
import * as z from "zod/mini";
import { productName } from "@locumark/contract/product";

export class ConfigFaults extends Error {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(
      `The configuration has ${faults.length === 1 ? "a fault" : "faults"}:\n- ${faults.join("\n- ")}`,
    );
    this.faults = faults;
  }
}

/** The registers that come with the product, whose places are made up. */
export const bundledRegisters = path.resolve(import.meta.dirname, "../registers");

const url = (name: string, protocols: string[]) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`,
    }),
  );

/**
 * A password with @, / or # cuts the address off where it stands, and what is left may well be an address of something else.
 */
function isPostgresUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(value);
  const isWhole = /^\/?[^/@]*$/.test(pathname) && !search.includes("@") && hash === "";
  if (!["postgres:", "postgresql:"].includes(protocol) || !isWhole) return false;
  try {
    decodeURIComponent(username + password + pathname);
    return true;
  } catch {
    return false;
  }
}

/** As Fastify takes it: an address, a network such as 10.0.0.0/8, or one of its names for networks. */
const isTrustProxy = (value: string): boolean =>
  /^(true|false|\d+)$/.test(value) ||
  value.split(",").every((part) => {
    const [address = "", bits = "0"] = part.trim().split("/");
    return (
      ["loopback", "linklocal", "uniquelocal"].includes(address) ||
      (isIP(address) > 0 && /^\d{1,3}$/.test(bits))
    );
  });

const oneLine = (name: string) =>
  z.string().check(
    z.regex(/^[^\p{Cc}]{1,300}$/u, {
      error: `${name} must be one line of at most 300 characters.`,
    }),
  );

const wholeNumber = (name: string, least: number, most: number) =>
  z.coerce.number({ error: `${name} must be a number.` }).check(
    z.refine(Number.isInteger, { error: `${name} must be a whole number.` }),
    z.gte(least, {
      error: least === 0 ? `${name} cannot be negative.` : `${name} must be at least ${least}.`,
    }),
    z.lte(most, { error: `${name} can be at most ${most}.` }),
  );

const publicUrl = url("PUBLIC_URL", ["http:", "https:"]);

/** Whether others can reach the address, and might take made-up places for real ones. */
const isPublic = (address: string): boolean =>
  !/^(localhost|\[::1\]|127(\.\d+){3})$/.test(new URL(address).hostname);

const tlsNeeded =
  "PUBLIC_URL must begin with https:// where others reach the site: over http:// anybody on the way reads passwords.";
const registersNeeded =
  "REGISTERS_DIR must be a folder with the real registers, since PUBLIC_URL is not an address of this machine: " +
  "the places of the bundled registers are made up. `npm run registers:update` fills the folder.";

/** Values that a page must not show of a real company: nobody has seen who runs the site. */
const placeholders = {
  CONTACT_EMAIL: "info@locumark.example",
  COMPANY_NAME: `${productName} Example Ltd`,
  COMPANY_NUMBER: "00000000",
  COMPANY_ADDRESS: "1 Example Street, London, EX1 1EX",
};

/** Nobody can register these domains (RFC 2606), so nobody reads mail there. */
const isMadeUpAddress = (address: string): boolean =>
  /@(.+\.)?(example|example\.(com|net|org))$/i.test(address.trim());

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim().toLowerCase();

/** @returns a sentence for everything that visitors of a public site would be told and is made up, or missing */
function madeUpFaults(given: Record<string, string | undefined>): string[] {
  const unsaid = Object.entries(placeholders)
    .filter(([name, example]) => plain(given[name] ?? example) === plain(example))
    .map(([name]) => name);
  const address = given["CONTACT_EMAIL"];
  if (address !== undefined && isMadeUpAddress(address) && !unsaid.includes("CONTACT_EMAIL"))
    unsaid.push("CONTACT_EMAIL");
  return [
    ...unsaid.map(
      (name) => `${name} must be your own, since PUBLIC_URL is not an address of this machine.`,
    ),
    ...(given["SMTP_URL"] === undefined && given["MAIL"] !== "files"
      ? [
          "SMTP_URL must name your mail server, since PUBLIC_URL is not an address of this machine: without it no mail is sent. MAIL=files starts the site all the same, and writes mails to DATA_DIR.",
        ]
      : []),
  ];
}

const scale = (name: string) =>
  z._default(
    z.coerce
      .number({ error: `${name} must be a number.` })
      .check(z.positive({ error: `${name} must be greater than 0.` })),
    1,
  );

/** Erasures are listed for 400 days: an older backup would bring back what was erased. */
const backupDaysMax = 399;

const embeddedHasOne = "WORKERS above 1 needs DATABASE_URL: the embedded database has one process.";

const variables = z.object({
  NODE_ENV: z._default(
    z.enum(["production", "development", "test"], {
      error: "NODE_ENV must be production, development or test.",
    }),
    "production",
  ),
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: z._default(wholeNumber("PORT", 0, 65_535), 3000),
  WORKERS: z._default(wholeNumber("WORKERS", 1, 64), 1),
  METRICS_PORT: z.optional(wholeNumber("METRICS_PORT", 0, 65_535)),
  METRICS_HOST: z._default(z.string(), "127.0.0.1"),
  WORKER: z._default(z.coerce.number(), 1),
  PUBLIC_URL: z.optional(publicUrl),
  DATA_DIR: z._default(z.string(), "./data"),
  AUTHOR_KEY_FILE: z.optional(z.string()),
  REGISTERS_DIR: z.optional(z.string()),
  SMTP_URL: z.optional(url("SMTP_URL", ["smtp:", "smtps:"])),
  MAIL_FROM: z._default(
    z
      .string()
      .check(z.regex(/^[^\r\n]*@[^\r\n]+$/, { error: "MAIL_FROM must be an email address." })),
    `${productName} <no-reply@locumark.example>`,
  ),
  CLAMD_URL: z.optional(url("CLAMD_URL", ["tcp:", "unix:"])),
  RATE_LIMIT_SCALE: scale("RATE_LIMIT_SCALE"),
  DAILY_LIMITS_SCALE: scale("DAILY_LIMITS_SCALE"),
  SERVICE_WORKER: z._default(
    z.enum(["on", "off"], { error: "SERVICE_WORKER must be on or off." }),
    "on",
  ),
  TRUST_PROXY: z._default(
    z.string().check(
      z.refine(isTrustProxy, {
        error:
          "TRUST_PROXY must be true, false, a number of proxies, or their addresses with commas between them.",
      }),
    ),
    "false",
  ),
  LOG_LEVEL: z._default(
    z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.",
    }),
    "info",
  ),
  CONTACT_EMAIL: z._default(
    z.email({ error: "CONTACT_EMAIL must be an email address." }),
    placeholders.CONTACT_EMAIL,
  ),
  NETWORK_URL: z.optional(url("NETWORK_URL", ["https:"])),
  COMPANY_NAME: z._default(oneLine("COMPANY_NAME"), placeholders.COMPANY_NAME),
  COMPANY_NUMBER: z._default(
    z.string().check(
      z.regex(/^[0-9A-Z]{8}$/, {
        error: "COMPANY_NUMBER must be the eight digits and letters of Companies House.",
      }),
    ),
    placeholders.COMPANY_NUMBER,
  ),
  COMPANY_ADDRESS: z._default(oneLine("COMPANY_ADDRESS"), placeholders.COMPANY_ADDRESS),
  DATABASE_URL: z.optional(
    z.string().check(
      z.refine(isPostgresUrl, {
        error:
          "DATABASE_URL must be an address that starts with postgres:// or postgresql://. In a password, " +
          "write @ as %40, / as %2F, : as %3A, ? as %3F, # as %23 and % as %25, or set it as DATABASE_PASSWORD as it is.",
      }),
    ),
  ),
  DATABASE_PASSWORD: z.optional(z.string()),
  STORAGE_URL: z.optional(url("STORAGE_URL", ["s3:"])),
  BACKUP_KEEP_DAYS: z._default(wholeNumber("BACKUP_KEEP_DAYS", 1, backupDaysMax), 35),
  // A key of age: https://age-encryption.org/v1. Its checksum is verified where it is used.
  BACKUP_RECIPIENT: z.optional(
    z.string().check(
      z.regex(/^age1(pq1)?[02-9ac-hj-np-z]{58,}$/, {
        error: "BACKUP_RECIPIENT (or --to) must be a public key of age, which begins with age1.",
      }),
    ),
  ),
});

/** Read by the units of `deploy/`, by `compose.yml` and by the commands, and not by the site. */
const besideTheSite = [
  "BACKUPS_TO",
  "ERASURES_TO",
  "LOCUMARK_ENV",
  "POSTGRES_PASSWORD",
  "SITE_MEMORY",
];

const settingNames = [...Object.keys(variables.shape), "MAIL", ...besideTheSite];

/** Read by Node and the system. */
const ofTheSystem = /^(?:NODE_|MALLOC_|UV_|LC_|SSL_)|^(?:LANG|PATH|TZ)$/;

/**
 * @param names of variables
 * @returns a sentence for each that nothing reads, and how it was perhaps meant to be written
 */
export function describeUnknown(names: readonly string[]): string[] {
  return names
    .filter((name) => !settingNames.includes(name) && !ofTheSystem.test(name))
    .map((name) => {
      const meant = findSimilar(name);
      return `${name} is no setting.${meant === undefined ? "" : ` Do you mean ${meant}?`}`;
    });
}

/** The same for the environment, where most variables are other programs': those that are nearly a setting. */
export const describeMisspelt = (names: readonly string[]): string[] =>
  describeUnknown(names.filter((name) => !settingNames.includes(name) && findSimilar(name)));

/** One slip in a short name, two in a long one. */
function findSimilar(name: string): string | undefined {
  const asWritten = name.toUpperCase();
  const distances = settingNames.map((known) => ({ known, slips: countSlips(asWritten, known) }));
  const [nearest] = distances.sort((one, other) => one.slips - other.slips);
  if (nearest === undefined || name.length < 5) return undefined;
  return nearest.slips <= (name.length < 8 ? 1 : 2) ? nearest.known : undefined;
}

/** Letters that are missing, added, others, or in the place of their neighbours. */
function countSlips(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/** Returns the default path of the keys that authorship is sealed with. */
export const authorKeyFileOf = (dataDirectory: string): string =>
  `${path.resolve(dataDirectory)}-author.key`;

/** The configuration from the environment, parsed once. Nothing else in the server reads variables. */
export type Config = Readonly<ReturnType<typeof parseConfig>>;

/**
 * @param environment the variables, usually `process.env`; empty ones count as unset
 * @param reader a command that an operator runs is not stopped by what only the site may not do
 * @throws ConfigFaults naming every fault at once
 */
export function parseConfig(
  environment: Record<string, string | undefined>,
  reader: "site" | "command" = "site",
) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = variables.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  const isSite = reader === "site";
  if (isSite && Number(given["WORKERS"]) > 1 && given["DATABASE_URL"] === undefined)
    faults.push(embeddedHasOne);
  const registersDirectory = path.resolve(given["REGISTERS_DIR"] ?? bundledRegisters);
  const hasMadeUpPlaces = registersDirectory === bundledRegisters;
  const isProduction = (given["NODE_ENV"] ?? "production") === "production";
  const address = publicUrl.safeParse(given["PUBLIC_URL"]);
  const isServedToOthers = isProduction && address.success && isPublic(address.data);
  if (isSite && isServedToOthers) {
    if (!address.data.startsWith("https:")) faults.push(tlsNeeded);
    if (hasMadeUpPlaces) faults.push(registersNeeded);
    faults.push(...madeUpFaults(given));
  }
  if (!parsed.success || faults.length > 0) throw new ConfigFaults(faults);
  const values = parsed.data;
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    // Processes that share the port; more than one only on PostgreSQL.
    workers: values.WORKERS,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    dataDirectory: path.resolve(values.DATA_DIR),
    // The keys that authorship is sealed with: next to the data directory, so that no copy of that has them.
    authorKeyFile: path.resolve(values.AUTHOR_KEY_FILE ?? authorKeyFileOf(values.DATA_DIR)),
    // Unset: the embedded database in the data directory.
    databaseUrl: withPassword(values.DATABASE_URL, values.DATABASE_PASSWORD),
    // Unset: evidence is stored in the data directory.
    storageUrl: values.STORAGE_URL,
    // The public key that backups are encrypted for. Unset: no encryption.
    backupRecipient: values.BACKUP_RECIPIENT,
    // For how long `npm run backup -- --into` keeps older ones.
    backupKeepDays: values.BACKUP_KEEP_DAYS,
    registersDirectory,
    // They are the bundled ones: every page says that its places are made up.
    hasMadeUpPlaces,
    // Unset: each mail becomes an `.eml` file in the data directory.
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    // Unset: uploads are not scanned.
    clamdUrl: values.CLAMD_URL,
    // Unset: no metrics are served. Each of several workers has its own port, counting up from the first one's.
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT + values.WORKER - 1 },
    // Multiplies throttles of requests, and nothing else.
    rateLimitScale: values.RATE_LIMIT_SCALE,
    // Multiplies what one person may post or add in a day, and how many reviews of one place a day make a burst.
    dailyLimitsScale: values.DAILY_LIMITS_SCALE,
    // Without it browsers drop what readers have kept for offline, and the worker that serves it.
    hasServiceWorker: values.SERVICE_WORKER === "on",
    trustProxy: parseTrustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    contactEmail: values.CONTACT_EMAIL,
    // Empty: a public site has no link to the made-up one.
    networkUrl:
      values.NETWORK_URL ??
      (isServedToOthers ? "" : "https://www.linkedin.com/company/locumark-example"),
    // Behind the site, which UK law wants named on every page.
    company: {
      name: values.COMPANY_NAME,
      number: values.COMPANY_NUMBER,
      address: values.COMPANY_ADDRESS,
    },
  };
}

function withPassword(address: string | undefined, password: string | undefined) {
  if (address === undefined || password === undefined) return address;
  return Object.assign(new URL(address), { password: encodeURIComponent(password) }).href;
}

/** `true`, `false`, a number of proxies, or their addresses separated by commas, as Fastify takes them. */
function parseTrustProxy(value: string): boolean | number | string[] {
  if (value === "true") return true;
  if (value === "false") return false;
  if (/^\d+$/.test(value)) return Number(value);
  return value.split(",").map((address) => address.trim());
}
