import { describe, expect, test } from "vitest";
import { accountTexts } from "@locumark/contract/account-texts";
import { certificate } from "../../test/forms.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

type Part = [name: string, content: string | Uint8Array, fileName?: string];

/** A form with these parts as they stand, whatever a browser would make of them. */
async function send(site: TestSite, parts: Part[]) {
  const pieces = parts.flatMap(([name, content, fileName]) => [
    Buffer.from(
      `--xxB\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? "" : `; filename="${fileName}"`}\r\n${
        fileName === undefined ? "" : "content-type: application/octet-stream\r\n"
      }\r\n`,
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  const answer = await site.app.inject({
    method: "POST",
    url: "/api/auth/signup",
    payload: Buffer.concat([...pieces, Buffer.from("--xxB--\r\n")]),
    headers: { "content-type": "multipart/form-data; boundary=xxB" },
  });
  return { status: answer.statusCode, fields: answer.json().fields };
}

const fields: Part[] = Object.entries({
  name: "Robin Example",
  email: "robin@example.com",
  password: "a fine long passphrase",
  profession: "Pharmacist",
  registrationNumber: "2012345",
});
const file: Part = ["evidence", certificate.bytes, "certificate.pdf"];
const leftEmpty: Part = ["evidence", "", ""];

const forms: [what: string, parts: Part[], status: number, faults: object | undefined][] = [
  ["one file", [file], 201, undefined],
  ["no file", [], 400, { evidence: accountTexts.evidenceMissing }],
  // What browsers send for an input that was left empty.
  [
    "a file input that was left empty",
    [leftEmpty],
    400,
    { evidence: accountTexts.evidenceMissing },
  ],
  [
    "an empty file that was chosen",
    [["evidence", "", "certificate.pdf"]],
    400,
    { evidence: accountTexts.evidenceContent },
  ],
  [
    "a file without a name that is not empty",
    [["evidence", certificate.bytes, ""]],
    400,
    { evidence: accountTexts.evidenceType },
  ],
  ["two files", [file, file], 400, { evidence: accountTexts.evidenceOne }],
  [
    "a file under another name",
    [["other", certificate.bytes, "certificate.pdf"]],
    400,
    { evidence: accountTexts.evidenceOne },
  ],
  [
    "text in its place",
    [["evidence", "certificate"]],
    400,
    { evidence: accountTexts.evidenceMissing },
  ],
];

describe("a form with evidence", () => {
  test("has one file that is called so", async () => {
    const site = await startTestSite();
    let stored = 0;
    for (const [what, parts, status, faults] of forms) {
      expect(await send(site, [...fields, ...parts]), what).toEqual({ status, fields: faults });
      // What was not taken leaves no file behind.
      if (status === 201) stored += 1;
      expect(await site.site.storage.list(), what).toHaveLength(stored);
    }
  });

  test("a field that comes twice is what came last", async () => {
    const site = await startTestSite();
    const twice: Part[] = [["name", ""], ...fields, file];
    expect((await send(site, twice)).status).toBe(201);
    expect((await send(site, [...fields, ["name", ""], file])).fields).toEqual({
      name: "Enter your full name.",
    });
  });
});
