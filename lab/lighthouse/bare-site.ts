import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { renderToString } from "react-dom/server";
import { build } from "vite";
import { barePage, rootId, textsId } from "./bare-page.ts";

/** Serves a page with the texts of another page, hydrated: the cost of React alone at this length. */
export async function startBareSite(like: string): Promise<{ url: string; stop(): void }> {
  const texts = textsOf(await (await fetch(like)).text());
  const answers = new Map([
    ["/", { type: "text/html; charset=utf-8", body: compressed(toHtml(texts)) }],
    ["/entry.js", { type: "text/javascript", body: compressed(await buildScript()) }],
  ]);
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? "");
    if (!answer) return response.writeHead(404).end();
    return response
      .writeHead(200, { "content-type": answer.type, "content-encoding": "br" })
      .end(answer.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}

const compressed = (text: string): Buffer => brotliCompressSync(text);

/** The texts between the tags of a page's body. */
const textsOf = (html: string): string[] =>
  html
    .replace(/^.*<body[^>]*>/s, "")
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter(Boolean);

const toHtml = (texts: readonly string[]): string => `<!doctype html><html lang="en"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A bare page</title><link rel="icon" href="data:,">
<script type="module" src="/entry.js"></script></head>
<body><div id="${rootId}">${renderToString(barePage(texts))}</div>
<script type="application/json" id="${textsId}">${JSON.stringify(texts).replaceAll("<", "\\u003c")}</script>
</body></html>`;

async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: path.join(import.meta.dirname, "bare-entry.ts") },
    },
  });
  const [file] = "output" in built ? built.output : [];
  if (file?.type !== "chunk") throw new Error("The bare page was not built.");
  return file.code;
}
