import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { accountTexts } from "@locumark/contract/account-texts";
import { checkEvidence, checkKind } from "./check-evidence.ts";

const site = { log: pino({ level: "silent" }), scanner: undefined };
const pdf = Buffer.from("%PDF-1.4\n%%EOF\n");
const background = "#38a";
const picture = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } });

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "taken",
    (error: { fields?: { evidence?: string } }) => error.fields?.evidence ?? error,
  );

describe("a file's extension and its first bytes", async () => {
  const [jpeg, png] = [await picture(4, 3).jpeg().toBuffer(), await picture(4, 3).png().toBuffer()];
  test.each([
    ["a.pdf", pdf, "application/pdf"],
    ["A.PDF", pdf, "application/pdf"],
    ["a.b.pdf", pdf, "application/pdf"],
    ["a.jpg", jpeg, "image/jpeg"],
    ["a.jpeg", jpeg, "image/jpeg"],
    ["a.Png", png, "image/png"],
  ])("%s matches its extension", async (name, bytes, mimetype) => {
    expect(await checkKind(name, bytes)).toBe(mimetype);
  });

  test.each([
    ["a.gif", jpeg],
    ["a.svg", Buffer.from("<svg/>")],
    ["a.pdf.exe", pdf],
    ["a.pdf ", pdf],
    ["a.", pdf],
    ["pdf", pdf],
    ["", pdf],
    // Property names that every object inherits.
    ["a.constructor", pdf],
    ["a.tostring", pdf],
  ])("%j is of a type that is not accepted", async (name, bytes) => {
    expect(await refusal(checkKind(name, bytes))).toBe(accountTexts.evidenceType);
  });

  test.each([
    ["a.pdf", jpeg],
    ["a.pdf", png],
    ["a.pdf", Buffer.alloc(0)],
    ["a.pdf", Buffer.from("text")],
    ["a.jpg", pdf],
    ["a.jpg", png],
    ["a.png", pdf],
    ["a.png", jpeg],
    ["a.png", Buffer.alloc(0)],
  ])("%s does not match its extension", async (name, bytes) => {
    expect(await refusal(checkKind(name, bytes))).toBe(accountTexts.evidenceContent);
  });
});

describe("a picture", () => {
  const check = async (name: string, bytes: Uint8Array) => await checkEvidence(site, name, bytes);

  /** A picture whose size is in its header only; nothing is decoded before that is checked. */
  const large = (width: number, height: number, form: "grey" | "rgb" | "rgba" | "rgb16") => {
    const forms = { grey: [8, 0], rgb: [8, 2], rgba: [8, 6], rgb16: [16, 2] } as const;
    const [depth, colour] = forms[form];
    return pngHeader(width, height, depth, colour);
  };

  test.each([
    // 50 megapixels of one, three and four one-byte channels, and of three two-byte channels.
    ["one pixel row too many", large(10_000, 5001, "grey")],
    ["one pixel row too many in colour", large(10_000, 5001, "rgb")],
    ["colour and transparency", large(10_000, 3751, "rgba")],
    ["sixteen bits a colour", large(10_000, 2501, "rgb16")],
  ])("is too large with %s", async (_what, bytes) => {
    expect(await refusal(check("a.png", bytes))).toBe(accountTexts.evidencePixels);
  });

  test.each([
    ["the maximum number of pixels", large(10_000, 5000, "grey")],
    ["the same number in colour", large(10_000, 5000, "rgb")],
    ["colour and transparency", large(10_000, 3750, "rgba")],
    ["sixteen bits a colour", large(10_000, 2500, "rgb16")],
  ])("is not too large with %s; here it is truncated after its header", async (_what, bytes) => {
    expect(await refusal(check("a.png", bytes))).toBe(accountTexts.evidenceContent);
  });

  test("keeps its type, is turned upright, and loses its metadata", async () => {
    for (const [name, format] of [
      ["a.jpg", "jpeg"],
      ["a.png", "png"],
    ] as const) {
      const turned = picture(4, 3)
        .withMetadata({ orientation: 6 })
        .withExifMerge({
          IFD0: { Copyright: "secret-place" },
        });
      const original = await turned.toFormat(format).toBuffer();
      expect(original.toString("latin1")).toContain("secret-place");
      const { bytes, mimetype } = await check(name, original);
      expect(mimetype).toBe(`image/${format}`);
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format, width: 3, height: 4 });
      expect(metadata.orientation).toBeUndefined();
      expect(Buffer.from(bytes).toString("latin1")).not.toContain("secret-place");
    }
  });

  test("that cannot be decoded is refused; a PDF is stored unchanged", async () => {
    const whole = await picture(400, 300).jpeg().toBuffer();
    expect(await refusal(check("a.jpg", whole.subarray(0, whole.length / 2)))).toBe(
      accountTexts.evidenceContent,
    );
    expect(await check("a.pdf", pdf)).toEqual({ bytes: pdf, mimetype: "application/pdf" });
  });
});

/** The beginning of a PNG: signature, header, and the start of its data. */
function pngHeader(width: number, height: number, depth: number, colour: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(16))),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
