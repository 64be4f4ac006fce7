import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { type Config, ConfigFaults, describeUnknown, parseConfig } from "../config.ts";
import { embeddedFile } from "../database/database.ts";
import { describePostgresUrl } from "../platform/database/postgres-url.ts";
import { parseEnvFile } from "../platform/env-file.ts";

type Environment = Record<string, string | undefined>;

/** The file in which docs/runbook/the-first-day.md puts the settings of the service. */
const usualFile = "/etc/locumark.env";

const isSet = (value: string | undefined): value is string => Boolean(value?.trim());

/**
 * Reads the site's settings for a command that an operator runs: from the environment file that `--settings` or
 * LOCUMARK_ENV names, else from the service's own, unless the environment itself says where the data is. The
 * environment overrides the file, so that one setting can be changed for one command.
 * @param given.changes what the command's own words set, which override both
 * @returns a line for the operator as well: whose data it is, without any secret
 * @throws ConfigFaults, or an error with a sentence for the operator
 */
export function readSettings(given: {
  file: string | undefined;
  environment: Environment;
  changes?: Environment;
  usualFile?: string;
}): { config: Config; line: string } {
  const { environment, changes } = given;
  const named = given.file ?? environment["LOCUMARK_ENV"];
  const placed = isSet(environment["DATA_DIR"]) || isSet(environment["DATABASE_URL"]);
  let source: string | undefined;
  let inFile: Environment | undefined;
  if (isSet(named)) {
    source = path.resolve(named);
    inFile = readSettingsFile(source);
    if (!inFile) throw new Error(`the settings file ${source} does not exist.`);
  } else if (!placed) {
    source = given.usualFile ?? usualFile;
    inFile = readSettingsFile(source);
  }
  const unknown = describeUnknown(Object.keys(inFile ?? {}));
  const config = parseTogether({ ...inFile, ...environment, ...changes }, unknown);
  const others = Object.entries(inFile ?? {})
    .filter(([name, value]) => (environment[name] ?? value) !== value)
    .map(([name]) => name);
  const settings = [
    inFile ? source : "the environment",
    ...(others.length > 0 ? [`and from the environment ${others.join(", ")}`] : []),
  ].join(", ");
  const line = `Settings: ${settings}. Database: ${describeDatabase(config)}.`;
  return { config, line: [line, ...unknown].join("\n") };
}

/** Wrong settings and unknown ones, which may be the same, are told together. */
function parseTogether(environment: Environment, unknown: string[]): Config {
  try {
    return parseConfig(environment, "command");
  } catch (error) {
    if (error instanceof ConfigFaults) throw new ConfigFaults([...error.faults, ...unknown]);
    throw error;
  }
}

/** @returns nothing when there is no such file */
function readSettingsFile(file: string): Environment | undefined {
  try {
    return parseEnvFile(readFileSync(file, "utf8"));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    const isClosed = code === "EACCES" || code === "EPERM";
    throw new Error(
      isClosed
        ? `${userInfo().username} may not read the settings file ${file}. Run the command as root, with sudo.`
        : `the settings file ${file} cannot be read: ${code === "EISDIR" ? "it is a folder" : code}.`,
      { cause: error },
    );
  }
}

const describeDatabase = ({ databaseUrl, dataDirectory }: Config): string =>
  databaseUrl === undefined ? embeddedFile(dataDirectory) : describePostgresUrl(databaseUrl);
