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

const bundledRegisters = path.resolve(import.meta.dirname, "../registers");

const url = (name: string, protocols: string[]) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`,
    }),
  );

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
  PUBLIC_URL: z.optional(url("PUBLIC_URL", ["http:", "https:"])),
  DATA_DIR: z._default(z.string(), "./data"),
  REGISTERS_DIR: z._default(z.string(), bundledRegisters),
  SMTP_URL: z.optional(url("SMTP_URL", ["smtp:", "smtps:"])),
  MAIL_FROM: z._default(
    z
      .string()
      .check(z.regex(/^[^\r\n]*@[^\r\n]+$/, { error: "MAIL_FROM must be an email address." })),
    `${productName} <no-reply@locumark.example>`,
  ),
  CLAMD_URL: z.optional(url("CLAMD_URL", ["tcp:", "unix:"])),
  RATE_LIMIT_SCALE: z._default(
    z.coerce
      .number({ error: "RATE_LIMIT_SCALE must be a number." })
      .check(z.positive({ error: "RATE_LIMIT_SCALE must be greater than 0." })),
    1,
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
    "info@locumark.example",
  ),
  NETWORK_URL: z._default(
    url("NETWORK_URL", ["https:"]),
    "https://www.linkedin.com/company/locumark-example",
  ),
  COMPANY_NAME: z._default(oneLine("COMPANY_NAME"), `${productName} Example Ltd`),
  COMPANY_NUMBER: z._default(
    z.string().check(
      z.regex(/^[0-9A-Z]{8}$/, {
        error: "COMPANY_NUMBER must be the eight digits and letters of Companies House.",
      }),
    ),
    "00000000",
  ),
  COMPANY_ADDRESS: z._default(oneLine("COMPANY_ADDRESS"), "1 Example Street, London, EX1 1EX"),
  DATABASE_URL: z.optional(url("DATABASE_URL", ["postgres:", "postgresql:"])),
  STORAGE_URL: z.optional(url("STORAGE_URL", ["s3:"])),
  // A key of age: https://age-encryption.org/v1. Its checksum is verified where it is used.
  BACKUP_RECIPIENT: z.optional(
    z.string().check(
      z.regex(/^age1(pq1)?[02-9ac-hj-np-z]{58,}$/, {
        error: "BACKUP_RECIPIENT (or --to) must be a public key of age, which begins with age1.",
      }),
    ),
  ),
});

/** The configuration from the environment, parsed once. Nothing else in the server reads variables. */
export type Config = Readonly<ReturnType<typeof parseConfig>>;

/**
 * @param environment the variables, usually `process.env`; empty ones count as unset
 * @throws ConfigFaults naming every fault at once
 */
export function parseConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = variables.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  if (Number(given["WORKERS"]) > 1 && given["DATABASE_URL"] === undefined)
    faults.push(embeddedHasOne);
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
    // Unset: the embedded database in the data directory.
    databaseUrl: values.DATABASE_URL,
    // Unset: evidence is stored in the data directory.
    storageUrl: values.STORAGE_URL,
    // The public key that backups are encrypted for. Unset: no encryption.
    backupRecipient: values.BACKUP_RECIPIENT,
    registersDirectory: path.resolve(values.REGISTERS_DIR),
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
    rateLimitScale: values.RATE_LIMIT_SCALE,
    trustProxy: parseTrustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    contactEmail: values.CONTACT_EMAIL,
    networkUrl: values.NETWORK_URL,
    // Behind the site, which UK law wants named on every page.
    company: {
      name: values.COMPANY_NAME,
      number: values.COMPANY_NUMBER,
      address: values.COMPANY_ADDRESS,
    },
  };
}

/** `true`, `false`, a number of proxies, or their addresses separated by commas, as Fastify takes them. */
function parseTrustProxy(value: string): boolean | number | string[] {
  if (value === "true") return true;
  if (value === "false") return false;
  if (/^\d+$/.test(value)) return Number(value);
  return value.split(",").map((address) => address.trim());
}
