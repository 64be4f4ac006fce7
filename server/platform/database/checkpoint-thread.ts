import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

// What runs in the thread of checkpoints.ts: each message asks for a copy, and is answered when that is over.
const database = new DatabaseSync(workerData as string);
// As the writer has it: what was copied is on the disk before the log may be written over.
database.exec("pragma synchronous = full;");
const copy = database.prepare("pragma wal_checkpoint(passive)");

parentPort?.on("message", () => {
  try {
    copy.all();
  } catch {
    // A full disk, say: the log stays as it is, and whoever writes next hears of the disk from the writer.
  }
  parentPort?.postMessage("over");
});
