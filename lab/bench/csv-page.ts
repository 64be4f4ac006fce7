import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";

const files = ["egdpprac.csv", "epharmacyhq.csv", "epraccur.csv"];

/**
 * The alternative way to suggest workplaces: the browser fetches the registers themselves (compressed), parses them and
 * searches them. As lean as possible, with no framework and no library.
 */
export async function startCsvPage(registers: string): Promise<{ origin: string; stop(): void }> {
  const answers = new Map<string, { type: string; body: Buffer }>([
    ["/", { type: "text/html; charset=utf-8", body: gzipSync(page) }],
  ]);
  for (const file of files) {
    const body = gzipSync(readFileSync(path.join(registers, file)));
    answers.set(`/${file}`, { type: "text/csv", body });
  }
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? "");
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        "content-type": answer.type,
        "content-encoding": "gzip",
        "content-length": answer.body.length,
      })
      .end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Registers in the browser</title>
<main><input aria-label="Find a workplace"><ul role="listbox"></ul></main>
<script type="module">
  const files = ${JSON.stringify(files)};
  function parse(text) {
    const rows = [];
    let row = [], value = "", quoted = false;
    for (let at = 0; at < text.length; at += 1) {
      const character = text[at];
      if (quoted) {
        if (character !== '"') value += character;
        else if (text[at + 1] === '"') { value += '"'; at += 1; }
        else quoted = false;
      } else if (character === '"') quoted = true;
      else if (character === ",") { row.push(value); value = ""; }
      else if (character === "\\n") { row.push(value); rows.push(row); row = []; value = ""; }
      else if (character !== "\\r") value += character;
    }
    return rows;
  }
  const texts = await Promise.all(files.map(async (file) => (await fetch(file)).text()));
  const workplaces = texts.flatMap(parse).map((row) => row[1] + ", " + row[9]);
  const field = document.querySelector("input");
  const list = document.querySelector("ul");
  const suggest = () => {
    const query = field.value.toLowerCase();
    const found = query === "" ? [] : workplaces.filter((one) => one.toLowerCase().includes(query)).slice(0, 19);
    list.replaceChildren(...found.map((text) => {
      const item = document.createElement("li");
      item.setAttribute("role", "option");
      item.textContent = text;
      return item;
    }));
  };
  field.addEventListener("input", suggest);
  suggest();
</script>
`;
