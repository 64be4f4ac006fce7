import { describe, expect, test } from "vitest";
import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { certificate } from "../../test/forms.ts";
import { startTestSite, type TestSite } from "../../test/test-site.ts";

type Part = [name: string, content: string | Uint8Array, fileName?: string];

/** Sends a form with exactly these parts, even if no browser would. */
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
  // Browsers send this for an input that was left empty.
  [
    "a file input that was left empty",
    [leftEmpty],
    400,
    { evidence: accountTexts.evidenceMissing },
  ],
  [
    "an empty file",
    [["evidence", "", "certificate.pdf"]],
    400,
    { evidence: accountTexts.evidenceContent },
  ],
  [
    "a non-empty file without a name",
    [["evidence", certificate.bytes, ""]],
    400,
    { evidence: accountTexts.evidenceName("PDF", "pdf") },
  ],
  ["two files", [file, file], 400, { evidence: accountTexts.evidenceOne }],
  [
    "a file in another field",
    [["other", certificate.bytes, "certificate.pdf"]],
    400,
    { evidence: accountTexts.evidenceOne },
  ],
  [
    "text instead of a file",
    [["evidence", "certificate"]],
    400,
    { evidence: accountTexts.evidenceMissing },
  ],
];

describe("a form with evidence", () => {
  test("has one file, in the field `evidence`", async () => {
    const site = await startTestSite();
    let stored = 0;
    for (const [what, parts, status, faults] of forms) {
      expect(await send(site, [...fields, ...parts]), what).toEqual({ status, fields: faults });
      // A refused form leaves no file behind.
      if (status === 201) stored += 1;
      expect(await site.site.storage.list(), what).toHaveLength(stored);
    }
  });

  test("of a repeated field the last value counts", async () => {
    const site = await startTestSite();
    const twice: Part[] = [["name", ""], ...fields, file];
    expect((await send(site, twice)).status).toBe(201);
    expect((await send(site, [...fields, ["name", ""], file])).fields).toEqual({
      name: "Enter your full name.",
    });
  });
});
