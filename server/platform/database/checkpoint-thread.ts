import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

// What runs in the thread of checkpoints.ts. It is told "copy", and answers when all that could be copied was, or "end".
const database = new DatabaseSync(workerData as string);
// As the writer has it: what was copied is on the disk before the log may be written over.
database.exec("pragma synchronous = full;");
const copy = database.prepare("pragma wal_checkpoint(passive)");

parentPort?.on("message", (wish: "copy" | "end") => {
  if (wish === "end") {
    database.close();
    parentPort?.close();
    return;
  }
  copy.all();
  parentPort?.postMessage("copied");
});
