import { isIP } from "node:net";
import path from "node:path";
import * as z from "zod";
import { productName } from "@locumark/contract/product";

/** Everything the environment decides, parsed once. Nothing else in the server reads variables. */
export interface Config {
  readonly environment: "production" | "development" | "test";
  readonly host: string;
  readonly port: number;
  /** Processes on the port; more than one only on PostgreSQL. */
  readonly workers: number;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDirectory: string;
  /** Unset: the embedded database in the data directory. */
  readonly databaseUrl: string | undefined;
  /** A replica of the database, for what visitors read. */
  readonly databaseReadUrl: string | undefined;
  /** Unset: evidence lies in the data directory. */
  readonly storageUrl: string | undefined;
  readonly registersDirectory: string;
  /** Unset: each mail becomes an `.eml` file in the data directory. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Unset: uploads are not scanned. */
  readonly clamdUrl: string | undefined;
  /** Unset: no metrics are served. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly rateLimitScale: number;
  readonly trustProxy: boolean | number | string[];
  readonly logLevel: string;
  readonly contactEmail: string;
  readonly networkUrl: string;
  /** Who runs the site, as UK law wants it said: on every page. */
  readonly company: { readonly name: string; readonly number: string; readonly address: string };
}

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
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`,
  });

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
  z.string().regex(/^[^\p{Cc}]{1,300}$/u, {
    error: `${name} must be one line of at most 300 characters.`,
  });
const embeddedHasOne = "WORKERS above 1 needs DATABASE_URL: the embedded database has one process.";

const replicaOfNothing =
  "DATABASE_READ_URL needs DATABASE_URL: it names a replica of that database.";

const variables = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], {
      error: "NODE_ENV must be production, development or test.",
    })
    .default("production"),
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce
    .number({ error: "PORT must be a number." })
    .int({ error: "PORT must be a whole number." })
    .min(0, { error: "PORT cannot be negative." })
    .max(65_535, { error: "PORT can be at most 65535." })
    .default(3000),
  WORKERS: z.coerce
    .number({ error: "WORKERS must be a number." })
    .int({ error: "WORKERS must be a whole number." })
    .min(1, { error: "WORKERS must be at least 1." })
    .max(64, { error: "WORKERS can be at most 64." })
    .default(1),
  METRICS_PORT: z.coerce
    .number({ error: "METRICS_PORT must be a number." })
    .int({ error: "METRICS_PORT must be a whole number." })
    .min(0, { error: "METRICS_PORT cannot be negative." })
    .max(65_535, { error: "METRICS_PORT can be at most 65535." })
    .optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  WORKER: z.coerce.number().default(1),
  PUBLIC_URL: url("PUBLIC_URL", ["http:", "https:"]).optional(),
  DATA_DIR: z.string().default("./data"),
  REGISTERS_DIR: z.string().default(bundledRegisters),
  SMTP_URL: url("SMTP_URL", ["smtp:", "smtps:"]).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, { error: "MAIL_FROM must be an email address." })
    .default(`${productName} <no-reply@locumark.example>`),
  CLAMD_URL: url("CLAMD_URL", ["tcp:", "unix:"]).optional(),
  RATE_LIMIT_SCALE: z.coerce
    .number({ error: "RATE_LIMIT_SCALE must be a number." })
    .positive({ error: "RATE_LIMIT_SCALE must be greater than 0." })
    .default(1),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, {
      error:
        "TRUST_PROXY must be true, false, a number of proxies, or their addresses with commas between them.",
    })
    .default("false"),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.",
    })
    .default("info"),
  CONTACT_EMAIL: z
    .email({ error: "CONTACT_EMAIL must be an email address." })
    .default("info@locumark.example"),
  NETWORK_URL: url("NETWORK_URL", ["https:"]).default(
    "https://www.linkedin.com/company/locumark-example",
  ),
  COMPANY_NAME: oneLine("COMPANY_NAME").default(`${productName} Example Ltd`),
  COMPANY_NUMBER: z
    .string()
    .regex(/^[0-9A-Z]{8}$/, {
      error: "COMPANY_NUMBER must be the eight digits and letters of Companies House.",
    })
    .default("00000000"),
  COMPANY_ADDRESS: oneLine("COMPANY_ADDRESS").default("1 Example Street, London, EX1 1EX"),
  DATABASE_URL: url("DATABASE_URL", ["postgres:", "postgresql:"]).optional(),
  DATABASE_READ_URL: url("DATABASE_READ_URL", ["postgres:", "postgresql:"]).optional(),
  STORAGE_URL: url("STORAGE_URL", ["s3:"]).optional(),
});

/**
 * @param environment the variables, usually `process.env`; empty ones count as unset
 * @throws ConfigFaults naming every fault at once
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = variables.safeParse(given);
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  if (Number(given["WORKERS"]) > 1 && given["DATABASE_URL"] === undefined)
    faults.push(embeddedHasOne);
  if (given["DATABASE_READ_URL"] !== undefined && given["DATABASE_URL"] === undefined)
    faults.push(replicaOfNothing);
  if (!parsed.success || faults.length > 0) throw new ConfigFaults(faults);
  const values = parsed.data;
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    workers: values.WORKERS,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ""),
    dataDirectory: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    storageUrl: values.STORAGE_URL,
    registersDirectory: path.resolve(values.REGISTERS_DIR),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    clamdUrl: values.CLAMD_URL,
    // Each of several workers has a port of its own, counted up from the first one's.
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT + values.WORKER - 1 },
    rateLimitScale: values.RATE_LIMIT_SCALE,
    trustProxy: parseTrustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
    contactEmail: values.CONTACT_EMAIL,
    networkUrl: values.NETWORK_URL,
    company: {
      name: values.COMPANY_NAME,
      number: values.COMPANY_NUMBER,
      address: values.COMPANY_ADDRESS,
    },
  };
}

/** `true`, `false`, a number of proxies, or their addresses separated by commas, as Fastify takes them. */
function parseTrustProxy(value: string): Config["trustProxy"] {
  if (value === "true") return true;
  if (value === "false") return false;
  if (/^\d+$/.test(value)) return Number(value);
  return value.split(",").map((address) => address.trim());
}
