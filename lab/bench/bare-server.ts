import { createServer } from "node:http";

// The baseline of all reads: node:http with the same bytes and headers, and no work at all.
export interface Recorded {
  headers: Record<string, string>;
  body: string;
}

const answers = new Map<string, { headers: Record<string, string>; body: Buffer }>();

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});

process.on("message", (recorded: Record<string, Recorded>) => {
  for (const [path, { headers, body }] of Object.entries(recorded)) {
    answers.set(path, { headers, body: Buffer.from(body) });
  }
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" ? address?.port : undefined);
  });
});
