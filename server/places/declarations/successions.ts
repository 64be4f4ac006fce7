import { dateOf } from "./read-date.ts";
import { editionsOf } from "./ods-layout.ts";
import type { FactRegister, Row } from "./register.ts";

/**
 * Mergers, by ODS: the code of what took an organisation's place. An organisation may have several in the course of time, and
 * they have others: `merge-predecessors.ts` follows them.
 */
export const successions: FactRegister = {
  name: "succ.csv",
  title: "Mergers",
  files: editionsOf("succ"),
  isUnseen: true,
  layouts: [
    {
      fields: {
        code: ["Organisation Code"],
        successor: ["Successor Organisation Code", "Succession Organisation Code"],
        opened: ["Succession Effective Date", "Effective Date"],
      },
      address: [],
    },
    // The third is the reason; the fifth says whether there are several.
    { columns: 5, fields: { code: 1, successor: 2, opened: 4 }, address: [] },
  ],
  factOf: (rows) => {
    const dated = rows.filter((row) => dateOf(row.text("opened")) !== null && isCode(row));
    const [last] = dated
      .map((row) => row.text("opened"))
      .toSorted((one, other) => (one < other ? 1 : -1));
    const codes = new Set(
      dated
        .filter((row) => row.text("opened") === last)
        .map((row) => row.text("successor").toUpperCase()),
    );
    const [code] = codes;
    // Divided among several: none of them is where it went.
    return codes.size === 1 ? code : undefined;
  },
};

const isCode = (row: Row): boolean => /^[A-Z\d-]{2,12}$/i.test(row.text("successor"));
