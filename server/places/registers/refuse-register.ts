export type RefusalCode =
  | "empty"
  | "endless_row"
  | "not_a_file"
  | "not_text"
  | "no_entries"
  | "no_facts"
  | "too_large"
  | "truncated"
  | "unknown_kinds"
  | "unknown_layout"
  | "unreadable"
  | "web_page"
  | "wrong_heading"
  | "wrong_layout";

const sentences: Record<RefusalCode, string> = {
  empty: "The file is empty.",
  endless_row:
    "A row of the file is far longer than any of a register: the ends of its rows are missing, or the end of a quotation.",
  not_a_file: "There is a folder or something else of this name, not a file.",
  not_text: "The file is not text in UTF-8.",
  no_entries: "The file has no row with both a code and a name.",
  no_facts: "The file has no row with both a code and something that can be read.",
  too_large: "The file is far larger than any register.",
  truncated: "The file ends in the middle of a row, so a part of it is missing.",
  unknown_kinds:
    "What the file says of the kinds of its places is in words or codes that are not known, so all of them would be of one kind.",
  unknown_layout:
    "Where its publisher describes postcodes and dates, most rows have something else. No file of this register has been " +
    "seen yet: its declaration has to be changed first.",
  unreadable: "The file cannot be read.",
  web_page: "The file is a web page instead of a register.",
  wrong_heading: "The file has not the headings of this register.",
  wrong_layout: "Most rows have not as many columns as this register has.",
};

/** A register file that cannot be used at all. The message is a sentence for people, without paths. */
export class RegisterRefused extends Error {
  readonly code: RefusalCode;

  /** @param more another sentence */
  constructor(code: RefusalCode, more?: string) {
    super([sentences[code], more].filter(Boolean).join(" "));
    this.name = "RegisterRefused";
    this.code = code;
  }
}
