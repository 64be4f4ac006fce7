import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";
import type { PoolConfig } from "pg";

type Address = Pick<PoolConfig, "host" | "port" | "user" | "password" | "database" | "ssl">;

/**
 * Parses a `postgres://` address, with libpq's modes of encryption: `disable` (the default), `require` (encrypted,
 * without checking the server), `verify-ca` and `verify-full` (the certificate must be valid, and for `full` be the
 * host's), with `sslrootcert` naming a file. Our own parser, because pg's treats `require` differently from psql.
 * `?host=/run/postgresql` reaches a socket.
 * @throws an error with a sentence for the operator, without the password
 */
export function readPostgresUrl(address: string): Address {
  const url = new URL(address);
  const options = url.searchParams;
  const user = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  const database = decodeURIComponent(url.pathname.slice(1));
  return {
    host: options.get("host") ?? (url.hostname.replace(/^\[|\]$/g, "") || "localhost"),
    port: url.port === "" ? 5432 : Number(url.port),
    ...(user !== "" && { user }),
    ...(password !== "" && { password }),
    ...(database !== "" && { database }),
    ssl: readEncryption(options),
  };
}

/** For an operator: without the password. */
export function describePostgresUrl(address: string): string {
  const { host, port, user, database } = readPostgresUrl(address);
  return `${database ?? user ?? ""} on PostgreSQL at ${host}:${port}`;
}

function readEncryption(options: URLSearchParams): false | ConnectionOptions {
  const mode = options.get("sslmode") ?? "disable";
  const file = options.get("sslrootcert");
  const ca = file === null ? {} : { ca: readFileSync(file, "utf8") };
  if (mode === "disable") return false;
  if (mode === "require") return { rejectUnauthorized: false };
  if (mode === "verify-ca") return { ...ca, checkServerIdentity: () => undefined };
  if (mode === "verify-full") return ca;
  throw new Error(
    "sslmode in a postgres:// address must be disable, require, verify-ca or verify-full.",
  );
}
