import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { createConcurrencyLimit } from "../../platform/concurrency-limit.ts";
import { networkOf } from "../../platform/networks.ts";
import { busy, Problem } from "../../platform/problem.ts";

/** Each upload in progress takes up to 10 MB of memory. */
const limitConcurrency = createConcurrencyLimit({ running: 20, waiting: 20 });

/** The share of one network, and of an IPv6 /48: a client that sends very slowly could otherwise occupy all of them. */
const uploadsPerNetwork = 6;
const uploadsPerWiderNetwork = 12;
const uploadsOf = new Map<string, number>();

export interface EvidenceForm {
  readonly fields: Record<string, string>;
  readonly evidence: { fileName: string; bytes: Uint8Array } | undefined;
}

const tooLarge = () =>
  new Problem(413, "too_large", accountTexts.evidenceSize, {
    fields: { evidence: accountTexts.evidenceSize },
  });

/**
 * Reads a multipart form into memory, stopping at the first byte over the limit.
 * @throws Problem 413 for a file that is too large, 503 for too many uploads at once, 400 for a form that is malformed
 *   or has several files, 415 for another content type
 */
export async function readEvidenceForm(request: FastifyRequest): Promise<EvidenceForm> {
  if (!request.isMultipart()) {
    throw new Problem(415, "wrong_type", "Send the form as multipart/form-data.");
  }
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > request.routeOptions.bodyLimit) throw tooLarge();

  const read = () =>
    limitConcurrency(() => Promise.race([readParts(request), isOverLimit(request)]));
  const [network, wider] = [networkOf(request.ip), networkOf(request.ip, 48)];
  return await withinShareOf(network, uploadsPerNetwork, () =>
    wider === network ? read() : withinShareOf(wider, uploadsPerWiderNetwork, read),
  );
}

/** @throws Problem 503 when the network's share of uploads is already in use */
async function withinShareOf<T>(
  network: string,
  share: number,
  work: () => Promise<T>,
): Promise<T> {
  const others = uploadsOf.get(network) ?? 0;
  if (others >= share) throw busy();
  uploadsOf.set(network, others + 1);
  try {
    return await work();
  } finally {
    const left = (uploadsOf.get(network) ?? 1) - 1;
    if (left === 0) uploadsOf.delete(network);
    else uploadsOf.set(network, left);
  }
}

/** Rejects when the form as a whole exceeds the limit, which nothing else counts. */
function isOverLimit({ raw, routeOptions }: FastifyRequest): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  let bytes = 0;
  raw.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > routeOptions.bodyLimit) reject(tooLarge());
  });
  return promise;
}

async function readParts(request: FastifyRequest): Promise<EvidenceForm> {
  const fields = new Map<string, string>();
  let evidence: EvidenceForm["evidence"];
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") {
        fields.set(part.fieldname, typeof part.value === "string" ? part.value : "");
      } else {
        const bytes = await readFile(part);
        if (isNoFile(part, bytes)) continue;
        if (evidence || part.fieldname !== "evidence") throw severalFiles();
        evidence = { fileName: part.filename, bytes };
      }
    }
  } catch (error) {
    throw toFormProblem(error);
  }
  return { fields: Object.fromEntries(fields), evidence };
}

/** Fails at the limit; the parser itself would first read the file to its end. */
function readFile(part: MultipartFile): Promise<Buffer> {
  const { promise: isTooLong, reject } = Promise.withResolvers<never>();
  part.file.once("limit", () => reject(tooLarge()));
  return Promise.race([part.toBuffer(), isTooLong]);
}

// Browsers send this for a file input that was left empty.
const isNoFile = (part: MultipartFile, bytes: Uint8Array) => !part.filename && bytes.length === 0;

const severalFiles = () =>
  new Problem(400, "bad_input", accountTexts.evidenceOne, {
    fields: { evidence: accountTexts.evidenceOne },
  });

function toFormProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { code } = error as { code?: string };
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge();
  if (code === "FST_FILES_LIMIT") return severalFiles();
  return new Problem(400, "bad_input", "The form arrived incomplete. Please send it again.");
}
