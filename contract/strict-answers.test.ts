import type * as z from "zod/mini";
import { expect, test } from "vitest";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

type Schema = z.ZodMiniType & { readonly def: Record<string, unknown> };

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && "def" in value && "safeParse" in value;

/** The objects in a schema that would let through fields which it does not name, by their way into it. */
function looseIn(schema: Schema, where: string, seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema;
  const isLoose =
    def["type"] === "object" && (def["catchall"] as Schema | undefined)?.def["type"] !== "never";
  const within = Object.entries({ ...def, ...(def["shape"] as object | undefined) }).flatMap(
    ([name, value]) =>
      (Array.isArray(value) ? value : [value])
        .filter(isSchema)
        .filter((one) => one !== def["catchall"])
        .flatMap((one) => looseIn(one, `${where}.${name}`, seen)),
  );
  return [...(isLoose ? [where] : []), ...within];
}

test("no answer has a field that the contract does not name", () => {
  const answers = Object.entries(endpoints as Record<string, Endpoint>).flatMap(
    ([name, { answer }]) => (answer ? [[name, answer as Schema] as const] : []),
  );
  expect(answers.length).toBeGreaterThan(100);
  expect(answers.flatMap(([name, answer]) => looseIn(answer, name))).toEqual([]);
});
