import { type IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { secondMs } from "../platform/clock.ts";

/** How much of a request is still read after its refusal, and for how long; what we take has 10 MB at most. */
const atMost = { bytes: 64 * 1024 * 1024, ms: 30 * secondMs };

/**
 * Reads what still comes of a request that has been refused, and throws it away, up to a bound. Many clients, Node's
 * fetch and browsers among them, send all they have before they look for an answer, and a connection closed on them
 * meanwhile takes the answer with it: the kernel resets it (RFC 9112, 9.6; nginx calls this lingering_close).
 */
export function readOn(request: IncomingMessage): void {
  const { complete, headers, socket } = request;
  const hasBody =
    headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  // A request that was injected has no connection.
  if (!hasBody || complete || !(socket instanceof Socket)) return;
  let isAnswered = false;
  let bytes = 0;
  const giveUp = () => socket.destroy();
  const patience = setTimeout(giveUp, atMost.ms);
  // So Node closes a connection that is not to be kept, once the answer is written.
  socket.destroySoon = () => {
    isAnswered = true;
    socket.end();
  };
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > atMost.bytes) giveUp();
  });
  request.once("end", () => {
    clearTimeout(patience);
    Reflect.deleteProperty(socket, "destroySoon");
    if (isAnswered) socket.destroySoon();
  });
  socket.once("close", () => clearTimeout(patience));
  request.unpipe();
  request.resume();
}
