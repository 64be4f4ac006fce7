import { connect, type NetConnectOpts } from "node:net";

/** Scans a file for malware. */
export interface Scanner {
  /**
   * @returns whether the file is clean
   * @throws when there is no verdict: the scanner is unreachable, too slow, or refuses the file
   */
  isClean(bytes: Uint8Array): Promise<boolean>;
}

const timeoutMs = 30_000;
const chunkBytes = 64 * 1024;
/** Far longer than any verdict. */
const answerCharactersMax = 4096;

/**
 * ClamAV's daemon, by its INSTREAM command (man clamd): chunks, each after its length in four bytes, ended by an
 * empty one; then one line with the verdict.
 * @param url `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`
 */
export function createScanner(url: string): Scanner {
  const { protocol, hostname, port, pathname } = new URL(url);
  const target: NetConnectOpts =
    protocol === "unix:" ? { path: pathname } : { host: hostname, port: Number(port || "3310") };

  return {
    async isClean(bytes) {
      const verdict = await ask(target, bytes);
      if (verdict === "stream: OK") return true;
      if (verdict.endsWith(" FOUND")) return false;
      throw new Error(`clamd gave no verdict: ${verdict.slice(0, 200)}`);
    },
  };
}

function ask(target: NetConnectOpts, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(target);
    let answer = "";
    // A total timeout, not one between bytes: a scanner that only trickles bytes counts as down.
    const timer = setTimeout(() => socket.destroy(new Error("clamd took too long")), timeoutMs);
    socket.setEncoding("utf8");
    socket.on("error", reject);
    socket.on("data", (text: string) => {
      answer += text;
      if (answer.length > answerCharactersMax)
        socket.destroy(new Error("clamd's answer is too long"));
    });
    socket.on("close", () => {
      clearTimeout(timer);
      resolve((answer.split("\0", 1)[0] ?? "").trim());
    });
    socket.on("connect", () => {
      socket.write("zINSTREAM\0");
      for (let start = 0; start < bytes.length; start += chunkBytes) {
        const chunk = bytes.subarray(start, start + chunkBytes);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(chunk.length);
        socket.write(length);
        socket.write(chunk);
      }
      socket.end(Buffer.alloc(4));
    });
  });
}
