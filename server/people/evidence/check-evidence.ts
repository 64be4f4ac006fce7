import { fileTypeFromBuffer } from "file-type";
import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { type EvidenceMimetype, evidenceTypes } from "@locumark/contract/choices";
import { createConcurrencyLimit } from "../../platform/concurrency-limit.ts";
import { badInput, Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { findPdfFault, hasPdfHeader, type PdfFault } from "./find-pdf-fault.ts";

/** 50 megapixels: more than any phone's certificate photo, far less than a decompression bomb. */
const pixelsMax = 50_000_000;

/** The maximum size of the decoded pixels: 50 megapixels in eight-bit colour. */
const decodedBytesMax = 3 * pixelsMax;

/** A decoded picture takes up to 150 MB and a second of a core. */
const limitConcurrency = createConcurrencyLimit({ running: 1, waiting: 8 });

export interface CheckedEvidence {
  readonly bytes: Uint8Array;
  readonly mimetype: EvidenceMimetype;
}

/** The type that a file's extension declares, or undefined when we do not accept it. */
function declaredType(fileName: string): EvidenceMimetype | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (extension === undefined || !Object.hasOwn(evidenceTypes, extension)) return undefined;
  return evidenceTypes[extension as keyof typeof evidenceTypes];
}

/** The type that a file's content has. A PDF that begins like a file of another type is of that other type. */
async function contentType(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes.length === 0) return undefined;
  const found = await fileTypeFromBuffer(bytes);
  return found?.mime ?? (hasPdfHeader(bytes) ? "application/pdf" : undefined);
}

const kinds: Record<EvidenceMimetype, readonly [kind: string, extension: string]> = {
  "application/pdf": ["PDF", "pdf"],
  "image/jpeg": ["JPG", "jpg"],
  "image/png": ["PNG", "png"],
};

/**
 * Checks a file's content against its extension, without decoding it.
 * @throws Problem 400 on the field `evidence`
 */
export async function checkKind(fileName: string, bytes: Uint8Array): Promise<EvidenceMimetype> {
  const declared = declaredType(fileName);
  const content = await contentType(bytes);
  if (declared && content === declared) return declared;
  throw badInput({ evidence: explainKind(declared, content) });
}

function explainKind(declared: string | undefined, content: string | undefined): string {
  if (content !== undefined && Object.hasOwn(kinds, content)) {
    return accountTexts.evidenceName(...kinds[content as EvidenceMimetype]);
  }
  if (content !== undefined && /^image\/hei[cf]/.test(content)) return accountTexts.evidencePhone;
  return declared ? accountTexts.evidenceContent : accountTexts.evidenceType;
}

/**
 * Checks a whole file against its extension. Images are decoded and re-encoded, which removes all
 * metadata (such as where a photo was taken) and any hidden data.
 * @throws Problem 400 on the field `evidence`; 503 when too many pictures are queued, or the scanner is unavailable
 */
export async function checkEvidence(
  site: Pick<Site, "log" | "scanner">,
  fileName: string,
  bytes: Uint8Array,
): Promise<CheckedEvidence> {
  const mimetype = await checkKind(fileName, bytes);
  await scan(site, bytes);
  if (mimetype === "application/pdf") {
    const fault = await limitConcurrency(() => findPdfFault(bytes));
    if (fault) throw badInput({ evidence: pdfFaultTexts[fault] });
    // Stored unchanged, and only ever served with a sandboxing policy.
    return { bytes, mimetype };
  }
  return { bytes: await limitConcurrency(() => reencode(bytes, mimetype)), mimetype };
}

const pdfFaultTexts = {
  locked: accountTexts.evidenceLocked,
  incomplete: accountTexts.evidenceIncomplete,
  unreadable: accountTexts.evidenceContent,
} as const satisfies Record<PdfFault, string>;

/** Scans the file as received, before anything else opens it. A file that cannot be scanned is refused. */
async function scan({ log, scanner }: Pick<Site, "log" | "scanner">, bytes: Uint8Array) {
  if (!scanner) return;
  let isClean: boolean;
  try {
    isClean = await scanner.isClean(bytes);
  } catch (error) {
    log.error({ err: error }, "an upload could not be scanned and was refused");
    throw new Problem(503, "unavailable", accountTexts.evidenceUnscanned, {
      retryAfterSeconds: 120,
    });
  }
  if (!isClean) {
    log.warn("an upload was refused: the scanner found malware in it");
    throw badInput({ evidence: accountTexts.evidenceHarmful });
  }
}

async function reencode(bytes: Uint8Array, mimetype: EvidenceMimetype): Promise<Uint8Array> {
  // Loaded for the first picture: its native library takes memory that most processes never need.
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  const decode = async (source: Uint8Array, failOn: "error" | "warning") => {
    const image = sharp(source, { limitInputPixels: pixelsMax, failOn });
    const { width, height, channels, depth } = await image.metadata();
    if (width * height * channels * (depth === "uchar" ? 1 : 2) > decodedBytesMax) {
      throw new Error("pixel limit");
    }
    const upright = image.autoOrient();
    return await (
      mimetype === "image/png" ? upright.png() : upright.jpeg({ quality: 88 })
    ).toBuffer();
  };
  try {
    return await decode(bytes, "error").catch((error: unknown) => {
      // With an end mark a photo decodes without a warning, unless more than its last 16 rows are missing.
      if (!isWithoutEnd(error)) throw error;
      return decode(withJpegEnd(bytes), "warning");
    });
  } catch (error) {
    const tooManyPixels = isAbout(error, "pixel limit");
    throw badInput({
      evidence: tooManyPixels ? accountTexts.evidencePixels : accountTexts.evidenceContent,
    });
  }
}

const isAbout = (error: unknown, words: string) =>
  error instanceof Error && error.message.includes(words);

const isWithoutEnd = (error: unknown) => isAbout(error, "premature end of JPEG");

function withJpegEnd(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([bytes, Buffer.from(bytes.at(-1) === 0xff ? [0xd9] : [0xff, 0xd9])]);
}
