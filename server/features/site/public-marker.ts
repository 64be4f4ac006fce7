import { secondMs } from "../../platform/clock.ts";
import type { Database, Writer } from "../../database/database.ts";
import type { Site } from "../../site.ts";

const name = "public";
const lookEveryMs = secondMs;
/** Many changes in a moment are one mark. */
const gatherMs = 200;

/**
 * Marks in the database that something visitors see has changed, for processes other than the one that
 * changed it: their pages are older than it for two seconds at most.
 * @returns the number of marks so far
 */
export async function markPublicChange(database: Writer): Promise<number> {
  const { value } = await database
    .insertInto("markers")
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((set) => ({ value: set("markers.value", "+", 1) })),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

async function readMarker(database: Database["read"]): Promise<number> {
  const marker = await database
    .selectFrom("markers")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return marker?.value ?? 0;
}

/** Marks what this process changes, and learns what others have marked. */
export function followPublicMarker(site: Pick<Site, "database" | "log" | "publicChanges">) {
  let seen: number | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let hasFailed = false;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    working = working.then(() => attempt(work));
    return working;
  };

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      // What others changed is unknown now: nothing kept can be relied on. Told once an outage.
      site.publicChanges.changed(undefined, "elsewhere");
      if (!hasFailed) site.log.warn({ err: error }, "changes of other processes are not known");
      hasFailed = true;
    }
  };

  const look = async () => {
    const marked = await readMarker(site.database.read);
    if (seen !== undefined && marked !== seen) site.publicChanges.changed(undefined, "elsewhere");
    seen = marked;
  };
  const mark = async () => {
    const marked = await markPublicChange(site.database.write);
    // One more than before: nobody else has marked anything meanwhile.
    if (marked === (seen ?? 0) + 1) seen = marked;
  };

  site.publicChanges.onChanged((where) => {
    if (where === "elsewhere") return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void inTurn(mark);
    }, gatherMs);
  });
  void inTurn(look);
  const looking = setInterval(() => void inTurn(look), lookEveryMs);
  looking.unref();

  return {
    /** Marks what is not marked yet, and looks no more. */
    async stop(): Promise<void> {
      clearInterval(looking);
      if (gathering !== undefined) {
        clearTimeout(gathering);
        void inTurn(mark);
      }
      await working;
    },
  };
}
