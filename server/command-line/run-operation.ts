import { type Config, ConfigFaults } from "../config.ts";
import { NoDatabase } from "../database/database.ts";
import { explainFailure } from "../platform/database/failures.ts";
import { readSettings } from "./read-settings.ts";

/** The arguments of an operator's command line. */
export interface OperationCall {
  /** The words of the command line, without `--settings FILE`. */
  readonly words: string[];
  readonly print: (line: string) => void;
  /**
   * Reads the site's settings, and says on the first line which and whose data.
   * @param changes settings that the words of the command line replace
   */
  readonly readConfig: (changes?: Record<string, string | undefined>) => Config;
}

/** A fault in the words of a command line; it is followed by the usage. */
export class UsageFault extends Error {}

const option = "--settings";

/** Every command that needs the site's settings takes the option. */
const optionUsage = `${option} FILE names the site's settings, unless they are in /etc/locumark.env or the environment.`;

/**
 * Runs an operator's command. Whatever fails is one sentence with the reason, never a stack.
 * @param work returns the exit status, 0 if none
 */
export async function runOperation(
  usage: string,
  work: (call: OperationCall) => Promise<number | void>,
): Promise<void> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const say = (line: string) => void process.stderr.write(`${line}\n`);
  try {
    const { words, file } = takeSettings(process.argv.slice(2));
    if (words.some((word) => word === "--help" || word === "-h")) {
      print(`${usage}\n${optionUsage}`);
      return;
    }
    const readConfig = (changes = {}) => {
      const { config, line } = readSettings({ file, environment: process.env, changes });
      say(line);
      return config;
    };
    process.exitCode = (await work({ words, print, readConfig })) ?? 0;
  } catch (error) {
    const isUsage = error instanceof UsageFault || isParseFault(error);
    say(sentenceFor(error));
    if (isUsage) say(`${usage}\n${optionUsage}`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

/** Not `--env-file`, which Node takes for itself wherever it stands. */
function takeSettings(words: string[]): { words: string[]; file: string | undefined } {
  const at = words.findIndex((word) => word === option || word.startsWith(`${option}=`));
  if (at < 0) return { words, file: undefined };
  const isSeparate = words[at] === option;
  const file = isSeparate ? words[at + 1] : words[at]?.slice(option.length + 1);
  if (!file) throw new UsageFault(`${option} needs the name of a file.`);
  return { words: words.toSpliced(at, isSeparate ? 2 : 1), file };
}

const isParseFault = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS_");

function sentenceFor(error: unknown): string {
  if (error instanceof ConfigFaults) return error.message;
  if (isParseFault(error)) {
    // The advice that follows is about programs without a usage of their own.
    return `This was not done: ${(error as Error).message.split(". ")[0]}.`;
  }
  const message = error instanceof Error ? error.message : String(error);
  const reason = explainFailure(error) ?? message;
  const advice =
    error instanceof NoDatabase
      ? ` If the site's is elsewhere, name its settings with ${option} FILE, or DATA_DIR or DATABASE_URL.`
      : "";
  return `This was not done: ${reason}${advice}`;
}
