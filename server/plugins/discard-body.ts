import { type IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { secondMs } from "../platform/clock.ts";

/** How much of a request is still read after its refusal, and for how long; accepted requests have 10 MB at most. */
const atMost = { bytes: 64 * 1024 * 1024, ms: 30 * secondMs };

/**
 * Reads and discards the rest of a refused request, up to a bound. Many clients, Node's fetch and browsers among
 * them, send the whole request before they read the response, and closing the connection meanwhile loses the
 * response: the kernel resets it (RFC 9112, 9.6; nginx calls this lingering_close).
 */
export function discardBody(request: IncomingMessage): void {
  const { complete, headers, socket } = request;
  const hasBody =
    headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  // An injected request has no connection.
  if (!hasBody || complete || !(socket instanceof Socket)) return;
  let isAnswered = false;
  let bytes = 0;
  const giveUp = () => socket.destroy();
  const timeout = setTimeout(giveUp, atMost.ms);
  // This is how Node closes a connection without keep-alive, once the response is written.
  socket.destroySoon = () => {
    isAnswered = true;
    socket.end();
  };
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > atMost.bytes) giveUp();
  });
  request.once("end", () => {
    clearTimeout(timeout);
    Reflect.deleteProperty(socket, "destroySoon");
    if (isAnswered) socket.destroySoon();
  });
  socket.once("close", () => clearTimeout(timeout));
  request.unpipe();
  request.resume();
}
