import { escapeHtml } from "../../platform/html.ts";
import type { ApiDescription } from "./describe-api.ts";

/** The API description for people: plain HTML without scripts or other resources. */
export function describeApiAsPage(api: ApiDescription): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const title = `${method.toUpperCase()} ${path}`;
      const needs = operation.security.some((way) => "session" in way)
        ? operation.security.length > 1
          ? "A session token is welcome."
          : "Needs a session token."
        : "Open to everyone.";
      const body = Object.entries(operation.requestBody?.content ?? {});
      const [[status, answer] = ["", undefined]] = Object.entries(operation.responses);
      return [
        `<section><h2><code>${escapeHtml(title)}</code></h2>`,
        `<p>${escapeHtml(operation.summary)} ${needs}</p>`,
        ...(operation.parameters.length > 0
          ? [
              "<h3>Parameters</h3>",
              schemaBlock(
                Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, schema])),
              ),
            ]
          : []),
        ...body.flatMap(([type, { schema }]) => [
          `<h3>Sent as ${escapeHtml(type)}</h3>`,
          schemaBlock(schema),
        ]),
        `<h3>Answer ${escapeHtml(status)}</h3>`,
        answer?.content
          ? schemaBlock(answer.content["application/json"]?.schema)
          : "<p>Nothing.</p>",
        "</section>",
      ].join("\n");
    }),
  );
  return [
    "<!doctype html>",
    '<html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(api.info.title)}</title></head><body><main>`,
    `<h1>${escapeHtml(api.info.title)}</h1>`,
    `<p>${escapeHtml(api.info.description)} The same as a file: <a href="/api/openapi.json">openapi.json</a>.</p>`,
    ...operations,
    "<section><h2>When a call fails</h2>",
    schemaBlock(api.components["schemas"]?.["Problem"]),
    "</section></main></body></html>",
  ].join("\n");
}

const schemaBlock = (schema: unknown) =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2) ?? "")}</pre>`;
