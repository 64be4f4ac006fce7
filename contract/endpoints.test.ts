import { describe, expect, it } from "vitest";
import { toJSONSchema } from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { limits } from "./limits.ts";
import { unitsMax } from "./measure.ts";

interface Property {
  readonly maxLength?: number;
}

const calls = Object.entries<Endpoint>(endpoints);

/** Every text of a form at its maximum length, in its longest JSON encoding; numbers and ids unchanged. */
function widestForm({ body }: Endpoint): string {
  const { properties = {} } = body
    ? toJSONSchema(body, { io: "input", unrepresentable: "any" })
    : {};
  const texts = Object.entries(properties as Record<string, Property>).map(
    ([name, { maxLength }]) =>
      `"${name}": "${maxLength === undefined ? "x".repeat(64) : "\\u0313".repeat(unitsMax(maxLength))}"`,
  );
  return `{${texts.join(", ")}}`;
}

describe("the body of a call", () => {
  it.each(calls)("%s: the body limit fits every valid body", (_name, endpoint) => {
    expect(endpoint.bodyBytes !== undefined).toBe(endpoint.body !== undefined);
    if (endpoint.bodyBytes === undefined) return;
    const fileBytes = endpoint.multipart ? limits.evidenceBytes : 0;
    expect(fileBytes + widestForm(endpoint).length).toBeLessThanOrEqual(endpoint.bodyBytes);
    // And is not needlessly larger: a notice of defamation has the four longest texts.
    expect(endpoint.bodyBytes).toBeLessThanOrEqual(fileBytes + 512 * 1024);
  });
});
