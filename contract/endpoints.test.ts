import { describe, expect, it } from "vitest";
import { toJSONSchema } from "zod/mini";
import { type Endpoint, endpoints } from "./endpoints.ts";
import { limits } from "./limits.ts";
import { unitsMax } from "./measure.ts";

interface Property {
  readonly maxLength?: number;
}

const calls = Object.entries<Endpoint>(endpoints);

/** Every text of a form as long as it may be, in the longest spelling that JSON has for it; numbers and ids as they are. */
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
  it.each(calls)("%s: what is said to be its most holds every legal form", (_name, endpoint) => {
    expect(endpoint.bodyBytes !== undefined).toBe(endpoint.body !== undefined);
    if (endpoint.bodyBytes === undefined) return;
    const beside = endpoint.multipart ? limits.evidenceBytes : 0;
    expect(beside + widestForm(endpoint).length).toBeLessThanOrEqual(endpoint.bodyBytes);
    // And is no more than a form of such texts is worth.
    expect(endpoint.bodyBytes).toBeLessThanOrEqual(beside + 256 * 1024);
  });
});
