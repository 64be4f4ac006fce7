import { factRegisterOf } from "../declarations/all-registers.ts";
import { type ParsedFacts, parseFacts } from "./parse-facts.ts";
import { type ParsedRegister, parseRegister } from "./parse-register.ts";

/** A file of places, or of facts about them. */
export type ParsedFile = ParsedRegister | ParsedFacts;

/** @throws RegisterRefused when the file as a whole cannot be used */
export async function parseFile(content: Buffer, file: string): Promise<ParsedFile> {
  const facts = factRegisterOf(file);
  return facts ? await parseFacts(content, facts) : await parseRegister(content, file);
}
