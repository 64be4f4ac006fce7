import { parseArgs } from "node:util";

/** Ids are made without a leading dash now; one in 64 that earlier releases made has it. */
const idLikeOption = /^-[\w-]{21}$/;

/** The words of a change to places or agencies, and its `--reason`; or what is wrong with them. */
export function readChange(args: readonly string[]): {
  words: string[];
  reason: string;
  fault?: string;
} {
  try {
    const { values, positionals } = parseArgs({
      args: args.map((word) => (idLikeOption.test(word) ? ` ${word}` : word)),
      options: { reason: { type: "string" } },
      allowPositionals: true,
    });
    return { words: positionals.map((word) => word.trim()), reason: values.reason ?? "" };
  } catch (error) {
    const [sentence = ""] = (error as Error).message.split(". ");
    return { words: [], reason: "", fault: `${sentence}.` };
  }
}
