import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PublicChanges } from "./public-changes.ts";

export type Encoding = "br" | "gzip" | "identity";

/** A page or another answer as it was made, and what it was made of. */
export interface MadeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** The one place it is about; undefined: any change may change it; null: it is made of nothing that changes. */
  readonly place: string | null | undefined;
}

/** The same as it is sent, over and over. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** As it was made. */
  readonly plain: Buffer;
  readonly place: MadeAnswer["place"];
  /** The body in this form; made when it is first asked for. */
  encoded(encoding: Encoding): Buffer | Promise<Buffer>;
}

interface Entry extends KeptAnswer {
  readonly holds: () => boolean;
  /** All it takes in memory. */
  weight: number;
}

/** What an entry takes beside its bodies. */
const overheadBytes = 1000;
/** Compressing less than this makes it no shorter, all told. */
const worthCompressingBytes = 1024;

// Quality 5 is a third of the work of the highest and a few percent larger; these are made while somebody waits.
const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

/**
 * Keeps answers with their compressed forms until what they were made of changes. Beyond `maxBytes`
 * those that were not asked for longest go first.
 */
export function createAnswerCache(options: { maxBytes: number; changes: PublicChanges }) {
  const { maxBytes, changes } = options;
  const entries = new Map<string, Entry>();
  const making = new Map<string, { since: number; answer: Promise<KeptAnswer> }>();
  let bytes = 0;

  function find(url: string): KeptAnswer | undefined {
    const entry = entries.get(url);
    if (!entry) return undefined;
    if (!entry.holds()) {
      drop(url, entry);
      return undefined;
    }
    // A map remembers the order of insertion: this makes it the last to go.
    entries.delete(url);
    entries.set(url, entry);
    return entry;
  }

  function drop(url: string, entry: Entry): void {
    if (entries.delete(url)) bytes -= entry.weight;
  }

  function keep(url: string, entry: Entry): void {
    const before = entries.get(url);
    if (before) drop(url, before);
    entries.set(url, entry);
    bytes += entry.weight;
    trim();
  }

  function trim(): void {
    for (const [url, entry] of entries) {
      if (bytes <= maxBytes) return;
      drop(url, entry);
    }
  }

  // Not `made` as a whole: what the functions in here name is kept with them, and its body is there already.
  function toEntry(url: string, { status, headers, body, place }: MadeAnswer): Entry {
    const plain = typeof body === "string" ? Buffer.from(body) : body;
    const forms: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { identity: plain };
    const state = stateOf(place);
    const entry: Entry = {
      status,
      headers,
      // Weak: one for all encodings, which say the same.
      etag: `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
      holds: () => stateOf(place) === state,
      plain,
      place,
      weight: plain.length + overheadBytes + 2 * url.length,
      encoded(encoding) {
        if (encoding === "identity") return plain;
        return (forms[encoding] ??= compress(encoding));
      },
    };
    async function compress(encoding: "br" | "gzip"): Promise<Buffer> {
      const compressed = await compressors[encoding](plain);
      forms[encoding] = compressed;
      if (entries.get(url) === entry) {
        entry.weight += compressed.length;
        bytes += compressed.length;
        trim();
      }
      return compressed;
    }
    return entry;
  }

  const stateOf = (place: MadeAnswer["place"]): number => {
    if (place === null) return 0;
    return place === undefined ? changes.state() : changes.stateOf(place);
  };

  return {
    find,
    /** Makes an answer and keeps it if it is worth it; who asks meanwhile waits for the same one. */
    async make(url: string, produce: () => Promise<MadeAnswer>): Promise<KeptAnswer> {
      const since = changes.state();
      const underway = making.get(url);
      if (underway?.since === since) return await underway.answer;
      const answer = (async () => {
        const made = await produce();
        const entry = toEntry(url, made);
        // What changed while it was made may be in it or not. And of what is not there, there is no end.
        if (made.status === 200 && changes.state() === since) keep(url, entry);
        return entry;
      })();
      making.set(url, { since, answer });
      try {
        return await answer;
      } finally {
        if (making.get(url)?.answer === answer) making.delete(url);
      }
    },
    get bytes() {
      return bytes;
    },
    get size() {
      return entries.size;
    },
  };
}

/** @returns the best form the browser says it takes; forms it marks `q=0` it does not */
export function chooseEncoding(accepted: string | undefined, bytes: number): Encoding {
  if (accepted === undefined || bytes < worthCompressingBytes) return "identity";
  const refuses = (name: string) =>
    new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted);
  for (const encoding of ["br", "gzip"] as const) {
    if (accepted.includes(encoding) && !refuses(encoding)) return encoding;
  }
  return "identity";
}
