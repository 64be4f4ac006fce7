import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { createConcurrencyLimit } from "../concurrency-limit.ts";
import { keyShape, type Storage } from "./storage.ts";

/** The address of a bucket and its credentials. */
export interface Bucket {
  /** Address of the service, without a trailing slash; the bucket is the first segment of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  readonly keyId: string;
  readonly secret: string;
}

/**
 * For ten megabytes and all attempts together: short enough that a person uploading still gets the response to retry.
 */
const timeoutMs = 15_000;
/** Connections break and services restart; our requests are idempotent and can be retried. */
const attempts = 3;
const retryDelayMs = 300;
/** Each file in transit is in memory, up to 10 MB of it, for as long as the service makes us wait. */
const putAtOnce = { running: 10, waiting: 20 };

/** Read to its end, so that a response that breaks off is retried. */
interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** The service refused a request; its response gives the reason, and names the bucket and the key. */
class StorageFailure extends Error {
  /** Shown to people as an unavailable storage. */
  readonly code = "ESTORAGE";
}

/**
 * Reads `s3://KEY:SECRET@bucket?endpoint=https://…&region=…`; without an endpoint it is Amazon's.
 * @throws an error with a sentence for the operator, without the secret
 */
export function readStorageUrl(address: string): Bucket {
  const url = new URL(address);
  const region = url.searchParams.get("region") ?? "us-east-1";
  const endpoint = url.searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`;
  const [keyId, secret] = [url.username, url.password].map(decodeURIComponent);
  if (!url.hostname || !keyId || !secret || !URL.canParse(endpoint)) {
    throw new Error("STORAGE_URL must be s3://KEY:SECRET@bucket?endpoint=https://…&region=….");
  }
  return { endpoint: endpoint.replace(/\/+$/, ""), region, name: url.hostname, keyId, secret };
}

/** Files in a bucket of any service that speaks Amazon's S3. */
export function openBucket(bucket: Bucket, filesAtATime = 1000): Storage {
  const limitConcurrency = createConcurrencyLimit(putAtOnce);
  const { keyId: accessKeyId, secret: secretAccessKey, region } = bucket;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const access = { bucket, signer };
  const ask = async (
    method: "DELETE" | "GET" | "PUT",
    key: string,
    options: { query?: Record<string, string>; body?: Uint8Array } = {},
  ): Promise<Answer> => {
    const deadline = AbortSignal.timeout(timeoutMs);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(access, method, key, { ...options, signal: deadline });
      } catch (error) {
        if (attempt === attempts || deadline.aborted) {
          throw new StorageFailure("The storage does not answer.", { cause: error });
        }
        await wait(retryDelayMs);
      }
    }
  };

  /** The timeout is for the headers alone; the body may take as long as its reader needs. */
  const begin = async (key: string): Promise<Response> => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    try {
      return await request(access, "GET", key, { signal: timeout.signal });
    } catch (error) {
      throw new StorageFailure("The storage does not answer.", { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    async put(key, bytes) {
      refuseUnless(await limitConcurrency(() => ask("PUT", key, { body: bytes })), [200]);
    },
    async get(key) {
      const answer = await ask("GET", key);
      if (answer.status === 404) return undefined;
      refuseUnless(answer, [200]);
      return answer.body;
    },
    async stream(key) {
      const answer = await begin(key);
      if (answer.status === 200 && answer.body)
        return Readable.from(answer.body, { objectMode: false });
      refuseUnless(await readWhole(answer), [404]);
      return undefined;
    },
    async delete(key) {
      refuseUnless(await ask("DELETE", key), [200, 204, 404]);
    },
    async list() {
      const files: { key: string; writtenAt: Date }[] = [];
      for (let token: string | undefined = ""; token !== undefined;) {
        const query = {
          "list-type": "2",
          "max-keys": String(filesAtATime),
          ...(token !== "" && { "continuation-token": token }),
        };
        const answer = await ask("GET", "", { query });
        refuseUnless(answer, [200]);
        const text = answer.body.toString();
        for (const [, entry = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const writtenAt = new Date(valueOf(entry, "LastModified") ?? 0);
          files.push({ key: valueOf(entry, "Key") ?? "", writtenAt });
        }
        token = valueOf(text, "NextContinuationToken");
      }
      return files.filter((file) => keyShape.test(file.key));
    },
  };
}

/** Our keys need no escapes; tokens may contain them. */
function valueOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text
    ?.replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

function refuseUnless(answer: Answer, statuses: number[]): void {
  if (statuses.includes(answer.status)) return;
  const code = valueOf(answer.body.toString(), "Code");
  throw new StorageFailure(`The storage answered ${answer.status} ${code ?? ""}.`);
}

interface Access {
  readonly bucket: Bucket;
  readonly signer: AwsClient;
}

interface RequestOptions {
  readonly query?: Record<string, string>;
  readonly body?: Uint8Array;
  readonly signal: AbortSignal;
}

async function send(...parts: Parameters<typeof request>): Promise<Answer> {
  const answer = await readWhole(await request(...parts));
  if (answer.status >= 500) throw new Error(`${answer.status} ${answer.body.toString()}`);
  return answer;
}

async function readWhole(answer: Response): Promise<Answer> {
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
}

async function request(
  { bucket, signer }: Access,
  method: "DELETE" | "GET" | "PUT",
  key: string,
  { query = {}, body, signal }: RequestOptions,
): Promise<Response> {
  const url = new URL(`${bucket.endpoint}/${bucket.name}/${key}`);
  url.search = new URLSearchParams(query).toString();
  const signed = await signer.sign(url, {
    method,
    // Otherwise the signature would not cover the file, which matters for a service that is reached without TLS.
    headers: { "x-amz-content-sha256": sha256(body ?? "") },
    ...(body && { body: new Uint8Array(body) }),
  });
  return await fetch(signed, { signal });
}

const sha256 = (content: Uint8Array | string): string =>
  createHash("sha256").update(content).digest("hex");
