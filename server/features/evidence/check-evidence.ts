import { fileTypeFromBuffer } from "file-type";
import { accountTexts } from "@locumark/contract/account-texts";
import { type EvidenceMimetype, evidenceTypes } from "@locumark/contract/choices";
import { createConcurrencyLimit } from "../../platform/concurrency-limit.ts";
import { badInput, Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";

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

/**
 * Checks a file's first bytes against its extension, without decoding it.
 * @throws Problem 400 on the field `evidence`
 */
export async function checkKind(fileName: string, bytes: Uint8Array): Promise<EvidenceMimetype> {
  const mimetype = declaredType(fileName);
  if (!mimetype) throw badInput({ evidence: accountTexts.evidenceType });
  const found = bytes.length === 0 ? undefined : await fileTypeFromBuffer(bytes);
  if (found?.mime !== mimetype) throw badInput({ evidence: accountTexts.evidenceContent });
  return mimetype;
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
  // We do not parse PDFs: they are stored unchanged and only ever served with a sandboxing policy.
  if (mimetype === "application/pdf") return { bytes, mimetype };
  return { bytes: await limitConcurrency(() => reencode(bytes, mimetype)), mimetype };
}

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
  const image = sharp(bytes, { limitInputPixels: pixelsMax, failOn: "error" });
  try {
    const { width, height, channels, depth } = await image.metadata();
    if (width * height * channels * (depth === "uchar" ? 1 : 2) > decodedBytesMax) {
      throw new Error("pixel limit");
    }
    const upright = image.autoOrient();
    return await (
      mimetype === "image/png" ? upright.png() : upright.jpeg({ quality: 88 })
    ).toBuffer();
  } catch (error) {
    const tooManyPixels = error instanceof Error && error.message.includes("pixel limit");
    throw badInput({
      evidence: tooManyPixels ? accountTexts.evidencePixels : accountTexts.evidenceContent,
    });
  }
}
