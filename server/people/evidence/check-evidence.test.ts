import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
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

  const gif = await picture(4, 3).gif().toBuffer();
  const text = Buffer.from("text");
  test.each([
    ["a.gif", gif],
    ["a.svg", Buffer.from("<svg/>")],
    ["a.doc", text],
    ["a.", text],
    ["pdf", text],
    ["", text],
    // Property names that every object inherits.
    ["a.constructor", text],
    ["a.tostring", text],
  ])("%j is of a type that is not accepted", async (name, bytes) => {
    expect(await refusal(checkKind(name, bytes))).toBe(accountTexts.evidenceType);
  });

  const rename = {
    pdf: "This file is a PDF. Rename it to end in .pdf.",
    jpg: "This file is a JPG. Rename it to end in .jpg.",
    png: "This file is a PNG. Rename it to end in .png.",
  };
  test.each([
    ["photo.jfif", jpeg, rename.jpg],
    ["scan.jpe", jpeg, rename.jpg],
    ["1000012345", jpeg, rename.jpg],
    ["scan.jpg ", jpeg, rename.jpg],
    ["scan.JPG.download", jpeg, rename.jpg],
    ["a.pdf", jpeg, rename.jpg],
    ["a.png", jpeg, rename.jpg],
    ["a.gif", jpeg, rename.jpg],
    ["a.jpg", png, rename.png],
    ["a.pdf", png, rename.png],
    ["Screenshot", png, rename.png],
    ["a.jpeg", pdf, rename.pdf],
    ["a.pdf.exe", pdf, rename.pdf],
    ["a.pdf ", pdf, rename.pdf],
    ["a.", pdf, rename.pdf],
    ["a.docx", Buffer.concat([Buffer.from("\r\n"), pdf]), rename.pdf],
  ])("%j is told the ending that its content has", async (name, bytes, sentence) => {
    expect(await refusal(checkKind(name, bytes))).toBe(sentence);
  });

  const heic = (brand: string) =>
    Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1heic\0\0\0\u0008mdat`, "latin1");
  test.each([
    ["IMG_0001.HEIC", heic("heic")],
    ["IMG_0001.heif", heic("mif1")],
    ["IMG_0001.jpg", heic("heic")],
    ["IMG_0001.jpeg", heic("heix")],
    ["IMG_0001.png", heic("msf1")],
    ["IMG_0001.pdf", heic("hevc")],
    ["IMG_0001", heic("heic")],
  ])("%s is an iPhone photo, and is told how to make a JPEG", async (name, bytes) => {
    expect(await refusal(checkKind(name, bytes))).toBe(accountTexts.evidencePhone);
  });

  test.each([
    ["a.pdf", Buffer.alloc(0)],
    ["a.pdf", text],
    ["a.jpg", text],
    ["a.jpg", gif],
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

describe("a JPEG without its end mark", async () => {
  const noise = (options: object) => {
    const pixels = Buffer.from(
      Uint8Array.from({ length: 97 * 211 * 3 }, (_, i) => i * 7919 + (i >> 3)),
    );
    return sharp(pixels, { raw: { width: 97, height: 211, channels: 3 } })
      .jpeg(options)
      .toBuffer();
  };
  const kinds = [
    ["baseline", await noise({})],
    ["progressive", await noise({ progressive: true })],
    ["with full colour", await noise({ chromaSubsampling: "4:4:4", quality: 100 })],
  ] as const;

  test.each(kinds)("passes when all its rows are there: %s", async (_kind, jpeg) => {
    for (const missing of [1, 2]) {
      const { bytes } = await checkEvidence(site, "a.jpg", jpeg.subarray(0, -missing));
      expect(await pixelsOf(bytes)).toEqual(
        await pixelsOf((await checkEvidence(site, "a.jpg", jpeg)).bytes),
      );
    }
  });

  test.each(kinds)("is refused when rows are missing: %s", async (_kind, jpeg) => {
    for (const kept of [0.9 * jpeg.length, 0.7 * jpeg.length, jpeg.length / 2]) {
      const bytes = jpeg.subarray(0, kept);
      expect(await refusal(checkEvidence(site, "a.jpg", bytes))).toBe(accountTexts.evidenceContent);
    }
  });

  const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
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
