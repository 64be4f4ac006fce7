import { createInterface } from "node:readline";

/** Asks for words that nobody types by mistake. @returns whether they were the next line that was typed */
export type Confirm = (question: string, words: string) => Promise<boolean>;

export const confirmOnTerminal: Confirm = async (question, words) => {
  process.stdout.write(`${question}\nType "${words}" to go on: `);
  for await (const line of createInterface({ input: process.stdin })) return line.trim() === words;
  return false;
};
