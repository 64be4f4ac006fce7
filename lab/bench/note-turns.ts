/**
 * Imported into a site (`--import`): notes turns of its event loop that take the processor for long, since requests wait for
 * them. Processor time, unlike time, does not depend on what else the machine does.
 */
import { appendFileSync } from "node:fs";

const file = process.env["TURNS_FILE"];
const notedMs = 10;

if (file !== undefined) {
  let last = process.threadCpuUsage();
  let began = Date.now();
  const note = () => {
    const { user, system } = process.threadCpuUsage();
    const ms = (user + system - last.user - last.system) / 1000;
    if (ms > notedMs) appendFileSync(file, `${process.pid} ${began} ${ms}\n`);
    last = process.threadCpuUsage();
    began = Date.now();
    setTimeout(note, 0).unref();
  };
  setTimeout(note, 0).unref();
}
