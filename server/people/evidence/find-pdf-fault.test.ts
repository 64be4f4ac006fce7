// The PDFs in test-pdfs were made with qpdf. Those named "changes-with-password" open without one.
import { readdirSync, readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { checkEvidence, checkKind } from "./check-evidence.ts";

const folder = new URL("./test-pdfs/", import.meta.url);
const names = readdirSync(folder);
const read = (name: string) => readFileSync(new URL(name, folder));
const site = { log: pino({ level: "silent" }), scanner: undefined };

const judge = (bytes: Uint8Array) =>
  checkEvidence(site, "a.pdf", bytes).then(
    () => "taken",
    (error: { fields?: { evidence?: string } }) => error.fields?.evidence ?? error,
  );

const headers: (readonly [what: string, before: string])[] = [
  ["a line break", "\r\n"],
  ["blanks", "    "],
  ["a server's headers", "Content-Type: application/pdf\r\n\r\n"],
  ["a printer's job", "\u001b%-12345X@PJL SET RESOLUTION=600\r\n@PJL ENTER LANGUAGE=PDF\r\n"],
  ["zeros", "\0".repeat(128)],
  ["a warning of the program that made it", "<br />\n<b>Warning</b>: date() in /a.php\n"],
  ["a BOM", "\u00ef\u00bb\u00bf"],
  ["as much as viewers allow", "x".repeat(1019)],
];

describe("a PDF is recognised", () => {
  test.each(headers)("after %s", async (_what, before) => {
    for (const name of ["plain.pdf", "xref-stream.pdf", "changes-with-password-rc4-128.pdf"]) {
      const bytes = Buffer.concat([Buffer.from(before, "latin1"), read(name)]);
      expect(await judge(bytes)).toBe("taken");
    }
  });

  test("but not further down than viewers look", async () => {
    const bytes = Buffer.concat([Buffer.alloc(1020, "x"), read("plain.pdf")]);
    expect(await judge(bytes)).toBe(accountTexts.evidenceContent);
  });

  test.each([
    ["a program", "MZ\u0090\0"],
    ["an archive", "PK\u0003\u0004\u0014\0\0\0"],
    ["a picture that may move", "GIF89a\u0001\0\u0001\0"],
  ])("but not in what begins as %s", async (_what, before) => {
    const bytes = Buffer.concat([Buffer.from(before, "latin1"), read("plain.pdf")]);
    expect(await judge(bytes)).toBe(accountTexts.evidenceContent);
  });

  test("only under its own ending", async () => {
    const bytes = Buffer.concat([Buffer.from("<script>alert(1)</script>\n"), read("plain.pdf")]);
    for (const name of ["a.html", "a.jpg", "a"]) {
      await expect(checkKind(name, bytes)).rejects.toMatchObject({ status: 400 });
    }
  });
});

describe("a PDF with a password", () => {
  test.each(names.filter((name) => name.startsWith("opens-with")))(
    "is refused: %s",
    async (name) => {
      expect(await judge(read(name))).toBe(accountTexts.evidenceLocked);
      const moved = Buffer.concat([Buffer.from("\r\n\r\n"), read(name), Buffer.alloc(2000)]);
      expect(await judge(moved)).toBe(accountTexts.evidenceLocked);
    },
  );

  test.each(names.filter((name) => !name.startsWith("opens-with")))("is not %s", async (name) => {
    expect(await judge(read(name))).toBe("taken");
  });

  test("is not one with such a PDF attached, or the word in its text", async () => {
    for (const inside of [read("opens-with-password-rc4-40.pdf"), Buffer.from("/Encrypt 5 0 R")]) {
      expect(await judge(withStream(inside))).toBe("taken");
    }
  });
});

describe("a PDF without its end", () => {
  const whole = names.filter((name) => !name.startsWith("opens-with"));

  test.each(whole)("is refused wherever it was cut: %s", async (name) => {
    const bytes = read(name);
    for (const kept of [0.2, 0.5, 0.75, 0.9]) {
      const cut = bytes.subarray(0, kept * bytes.length);
      expect(await judge(cut), `${kept}`).toBe(accountTexts.evidenceIncomplete);
      // As programs leave a download that stopped.
      const filled = Buffer.concat([cut, Buffer.alloc(5000)]);
      expect(await judge(filled), `${kept}`).toBe(accountTexts.evidenceIncomplete);
    }
  });

  test.each([
    ["nothing after it", ""],
    ["line breaks", "\r\n\r\n\r\n"],
    ["its end a second time", "\n%%EOF\n"],
    ["zeros", "\0".repeat(5000)],
    ["the page of a server", "<html><object data='a'></object> 7 objects</html>"],
    ["the boundary of a mail", "\r\n------b\r\nContent-Disposition: form-data\r\n"],
  ])("is not one with %s", async (_what, after) => {
    for (const name of whole) {
      const bytes = Buffer.concat([read(name), Buffer.from(after, "latin1")]);
      expect(await judge(bytes)).toBe("taken");
    }
  });

  test("is not one whose last mark was left out", async () => {
    const text = read("plain.pdf").toString("latin1").replace("%%EOF\n", "");
    expect(await judge(Buffer.from(text, "latin1"))).toBe("taken");
  });
});

describe("a hostile PDF", () => {
  test.each([
    ["an object that refers to itself", "1 0 obj << /Length 1 0 R /Encrypt 1 0 R >> endobj"],
    ["a table that is followed by itself", "/Encrypt xref\n0 0\ntrailer << /Prev 9 /Size 1 >>"],
    ["brackets without an end", `/Encrypt ${"[<<".repeat(200_000)}`],
    [
      "keys longer than any",
      `trailer << /Encrypt << /Filter /Standard /V 5 /O (${"a".repeat(100_000)}) >> >>`,
    ],
  ])("with %s is judged, and the next one too", async (_what, text) => {
    const bytes = Buffer.from(`%PDF-1.7\n${text}\nstartxref\n9\n%%EOF\n`, "latin1");
    expect(await judge(bytes)).toEqual(expect.any(String));
    expect(await judge(read("changes-with-password-aes-256.pdf"))).toBe("taken");
  });
});

test("a small PDF that unpacks to a gigabyte is refused before it has", async () => {
  const table = deflateSync(Buffer.alloc(1e9));
  const entries = `/Type /XRef /Size 99999999 /W [1 2 1] /Root 1 0 R /Encrypt 9 0 R`;
  const bytes = Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n3 0 obj << ${entries} /Filter /FlateDecode /Length ${table.length} >>\n`,
    ),
    Buffer.from("stream\n"),
    table,
    Buffer.from("\nendstream endobj\nstartxref\n9\n%%EOF\n"),
  ]);
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 5);
  expect(await judge(bytes)).toBe(accountTexts.evidenceContent);
  clearInterval(watch);
  expect(highest - before).toBeLessThan(400e6);
});

/** A plain PDF with a file in it that is not compressed. */
function withStream(inside: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  const add = (...content: Buffer[]) => {
    offsets.push(Buffer.concat(parts).length);
    parts.push(Buffer.from(`${offsets.length} 0 obj\n`), ...content, Buffer.from("\nendobj\n"));
  };
  add(Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"));
  add(Buffer.from("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"));
  add(Buffer.from("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>"));
  add(Buffer.from(`<< /Length ${inside.length} >>\nstream\n`), inside, Buffer.from("\nendstream"));
  const start = Buffer.concat(parts).length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const table = `xref\n0 5\n0000000000 65535 f \n${rows.join("")}`;
  const trailer = `trailer << /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}
