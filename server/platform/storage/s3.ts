import { createHash, createHmac } from "node:crypto";
import { Readable } from "node:stream";
import { keyShape, type Storage } from "./storage.ts";

/** Where a bucket is and who may use it. */
export interface Bucket {
  /** Of the service, without a trailing slash; the bucket is the first step of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  readonly keyId: string;
  readonly secret: string;
}

/** Ten megabytes over a slow line; then the request is told to come again. */
const timeoutMs = 30_000;
/** Connections break and services restart; what we ask for can be asked again without harm. */
const attempts = 3;

/** The service did not do what it was asked; its answer says why, and names the bucket and the key. */
class StorageFailure extends Error {
  /** Read as "the storage is away" by the errors that people see. */
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

/**
 * Files in a bucket of any service that speaks Amazon's S3. Four requests signed by hand instead of the SDK, whose
 * dozens of packages do the same.
 */
export function openBucket(bucket: Bucket, filesAtATime = 1000): Storage {
  const ask = async (
    method: "DELETE" | "GET" | "PUT",
    key: string,
    options: { query?: Record<string, string>; body?: Uint8Array } = {},
  ): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(bucket, method, key, options);
      } catch (error) {
        if (attempt < attempts) continue;
        throw new StorageFailure("The storage does not answer.", { cause: error });
      }
    }
  };

  return {
    async put(key, bytes) {
      const answer = await ask("PUT", key, { body: bytes });
      await refuseUnless(answer, [200]);
    },
    async get(key) {
      const answer = await ask("GET", key);
      if (answer.status === 404) return undefined;
      await refuseUnless(answer, [200], { keepBody: true });
      return new Uint8Array(await answer.arrayBuffer());
    },
    async stream(key) {
      const answer = await ask("GET", key);
      if (answer.status === 404) return undefined;
      await refuseUnless(answer, [200], { keepBody: true });
      return Readable.from(answer.body ?? [], { objectMode: false });
    },
    async delete(key) {
      await refuseUnless(await ask("DELETE", key), [200, 204, 404]);
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
        await refuseUnless(answer, [200], { keepBody: true });
        const text = await answer.text();
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

/** Our keys need no escapes; tokens may hold them. */
function valueOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text
    ?.replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

async function refuseUnless(
  answer: Response,
  statuses: number[],
  { keepBody = false } = {},
): Promise<void> {
  if (statuses.includes(answer.status)) {
    if (!keepBody) await answer.arrayBuffer();
    return;
  }
  const code = valueOf(await answer.text(), "Code");
  throw new StorageFailure(`The storage answered ${answer.status} ${code ?? ""}.`);
}

async function send(
  bucket: Bucket,
  method: string,
  key: string,
  { query = {}, body }: { query?: Record<string, string>; body?: Uint8Array },
): Promise<Response> {
  const url = new URL(`${bucket.endpoint}/${bucket.name}/${key}`);
  const search = Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");
  const hash = createHash("sha256")
    .update(body ?? "")
    .digest("hex");
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const headers = { host: url.host, "x-amz-content-sha256": hash, "x-amz-date": time };
  const answer = await fetch(`${url.href}${search && `?${search}`}`, {
    method,
    headers: {
      ...headers,
      authorization: sign(bucket, { method, url, search, headers, hash, time }),
    },
    ...(body && { body: new Uint8Array(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status >= 500) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer;
}

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function sign(
  bucket: Bucket,
  request: {
    method: string;
    url: URL;
    search: string;
    headers: Record<string, string>;
    hash: string;
    time: string;
  },
): string {
  const { method, url, search, headers, hash, time } = request;
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join("");
  const canonical = [method, url.pathname, search, lines, names.join(";"), hash].join("\n");
  const day = time.slice(0, 8);
  const scope = `${day}/${bucket.region}/s3/aws4_request`;
  const digest = createHash("sha256").update(canonical).digest("hex");
  const key = [day, bucket.region, "s3", "aws4_request"].reduce<Buffer | string>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${bucket.secret}`,
  );
  const signature = createHmac("sha256", key)
    .update(`AWS4-HMAC-SHA256\n${time}\n${scope}\n${digest}`)
    .digest("hex");
  return `AWS4-HMAC-SHA256 Credential=${bucket.keyId}/${scope}, SignedHeaders=${names.join(";")}, Signature=${signature}`;
}
