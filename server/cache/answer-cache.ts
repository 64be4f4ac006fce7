import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

/** A page or another answer that is the same for every visitor. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The `_id` of the one workplace or agency on which it depends; without one it may depend on anything. */
  readonly place?: string | undefined;
}

/**
 * Responses in memory, by address and encoding, valid until something that visitors can see changes. Pages and
 * searches may depend on anything and are invalidated by every change: reviews are posted a few times an hour, so
 * working out which entries a change concerns would save less than it costs to understand. Entries about one place,
 * such as its figures, which need all of its reviews to be read, survive changes to other places.
 */
export interface AnswerCache {
  /**
   * The response at an address, in one encoding: from memory, or made now. Requests that arrive while it is being
   * made wait for the same one. Only responses with status 200 are cached.
   */
  get(url: string, encoding: Encoding, make: () => Promise<Answer>): Promise<Answer>;
  /**
   * Invalidates: called after a change that visitors can see. Responses in the making at the time are not cached
   * either.
   * @param places the `_id`s of the only workplaces and agencies that have changed; without them anything may have
   */
  clear(places?: ReadonlySet<string>): void;
  /**
   * A value that follows from some places and their reviews: from memory while these are the places and none of them has
   * been cleared. For what is too expensive to make again after each change of any other place.
   */
  remember<Value>(
    name: string,
    places: readonly string[],
    make: () => Promise<Value>,
  ): Promise<Value>;
  /** The size of the cached responses, in bytes. */
  readonly bytes: number;
}

interface Remembered {
  readonly lastChange: number;
  /** How many. */
  readonly places: number;
  readonly value: Promise<unknown>;
}

/** The overhead of an entry in addition to its body and its address. */
const overheadBytes = 1000;
/**
 * Beyond this number, the least recently used value is dropped. The UK has 124 postcode areas and some 1,500 chains.
 */
const mostValues = 2000;
/** Beyond this number of places, all count as changed. */
const mostChanged = 10_000;
/** Smaller bodies would be no shorter compressed, once the headers are counted. */
const worthCompressingBytes = 1024;

// Quality 5 takes a third of the time of the highest and its output is a few percent larger; a visitor is waiting.
const compressors = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

/**
 * @param options.maxBytes beyond this the least recently used responses are evicted
 * @param options.period the present half of the month: what is said of the last months, and of the next night, holds until then
 * @param options.canonicalId the `_id` of the place that has this page: a place may have several
 */
export function createAnswerCache(options: {
  maxBytes: number;
  canonicalId?: (id: string) => string;
  period?: () => string;
}): AnswerCache {
  const { canonicalId = (id) => id, period = () => "" } = options;
  const answers = new LRUCache<string, Answer>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + overheadBytes,
  });
  let inFlight = new Map<string, Promise<Answer>>();
  const values = new LRUCache<string, Remembered>({ max: mostValues });
  let changes = 0;
  let lastChangeOfAll = 0;
  const lastChanges = new Map<string, number>();

  function noteChange(places: ReadonlySet<string> | undefined): void {
    changes += 1;
    if (!places || lastChanges.size > mostChanged) {
      lastChanges.clear();
      lastChangeOfAll = changes;
    } else {
      for (const place of places) lastChanges.set(place, changes);
    }
  }

  async function get(
    url: string,
    encoding: Encoding,
    make: () => Promise<Answer>,
  ): Promise<Answer> {
    const key = `${period()} ${encoding} ${url}`;
    return (
      answers.get(key) ??
      (await (inFlight.get(key) ??
        start(key, async () =>
          encoding === "identity"
            ? withEtag(await make())
            : await compress(await get(url, "identity", make), encoding),
        )))
    );
  }

  function start(key: string, make: () => Promise<Answer>): Promise<Answer> {
    const sinceClear = inFlight;
    const making = (async () => {
      try {
        const answer = await make();
        if (answer.status === 200 && sinceClear === inFlight) answers.set(key, answer);
        return answer;
      } finally {
        sinceClear.delete(key);
      }
    })();
    sinceClear.set(key, making);
    return making;
  }

  return {
    get,
    clear(places) {
      const changed = places && new Set(Array.from(places, canonicalId));
      noteChange(changed);
      for (const [key, { place }] of answers.entries()) {
        if (!changed || place === undefined || changed.has(canonicalId(place))) answers.delete(key);
      }
      // A new map, so that responses begun before the change are neither cached nor shared with later requests.
      inFlight = new Map();
    },
    async remember<Value>(
      name: string,
      places: readonly string[],
      make: () => Promise<Value>,
    ): Promise<Value> {
      const lastChange = places.reduce(
        (last, place) => Math.max(last, lastChanges.get(canonicalId(place)) ?? 0),
        lastChangeOfAll,
      );
      const known = values.get(name);
      // A place that is new among them has changed since, so that their number tells whether they are the same.
      if (known?.lastChange === lastChange && known.places === places.length) {
        return (await known.value) as Value;
      }
      const value = make();
      values.set(name, { lastChange, places: places.length, value });
      value.catch(() => values.delete(name));
      return value;
    },
    get bytes() {
      return answers.calculatedSize;
    },
  };
}

// A weak tag: one for all encodings, which have the same content.
const withEtag = (answer: Answer): Answer => ({
  ...answer,
  headers: {
    ...answer.headers,
    etag: `W/"${createHash("sha256").update(answer.body).digest("base64url").slice(0, 22)}"`,
  },
});

async function compress(answer: Answer, encoding: "br" | "gzip"): Promise<Answer> {
  if (answer.body.length < worthCompressingBytes) return answer;
  return {
    ...answer,
    headers: { ...answer.headers, "content-encoding": encoding },
    body: await compressors[encoding](answer.body),
  };
}
