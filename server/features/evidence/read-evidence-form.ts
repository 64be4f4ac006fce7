import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { accountTexts } from "@locumark/contract/account-texts";
import { limits } from "@locumark/contract/limits";
import { createGate } from "../../platform/gate.ts";
import { Problem } from "../../platform/problem.ts";

/** Room for the text fields and the form's own markup beside the file. */
const besidesEvidenceBytes = 256 * 1024;

/** Each upload on its way is held in memory, up to 10 MB of it. */
const throughGate = createGate({ running: 20, waiting: 20 });

export interface EvidenceForm {
  readonly fields: Record<string, string>;
  readonly evidence: { fileName: string; bytes: Uint8Array } | undefined;
}

const tooLarge = () =>
  new Problem(413, "too_large", accountTexts.evidenceSize, {
    fields: { evidence: accountTexts.evidenceSize },
  });

/**
 * Reads a multipart form into memory, stopping at the first byte too many.
 * @throws Problem 413 for a file that is too large, 400 for a form that is broken or has several files, 415 for another kind of content
 */
export async function readEvidenceForm(request: FastifyRequest): Promise<EvidenceForm> {
  if (!request.isMultipart()) {
    throw new Problem(415, "wrong_type", "Send the form as multipart/form-data.");
  }
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > limits.evidenceBytes + besidesEvidenceBytes) throw tooLarge();

  return await throughGate(() => readParts(request));
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

/** The parser would read what is too long to its end before saying so. */
function readFile(part: MultipartFile): Promise<Buffer> {
  const { promise: isTooLong, reject } = Promise.withResolvers<never>();
  part.file.once("limit", () => reject(tooLarge()));
  return Promise.race([part.toBuffer(), isTooLong]);
}

// What browsers send for a file input that was left empty.
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
