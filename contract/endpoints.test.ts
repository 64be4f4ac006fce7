import { describe, expect, it } from "vitest";
import { toJSONSchema, type ZodMiniType } from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import * as verificationLimits from "./people/verifications/verification-limits.ts";
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
    const fileBytes = endpoint.multipart ? verificationLimits.evidenceBytes : 0;
    expect(fileBytes + widestForm(endpoint).length).toBeLessThanOrEqual(endpoint.bodyBytes);
    // And is not needlessly larger: a notice of defamation has the four longest texts.
    expect(endpoint.bodyBytes).toBeLessThanOrEqual(fileBytes + 512 * 1024);
  });
});

/** The definition of a schema, which it keeps in `_zod.def`. */
interface Definition {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly options?: readonly Schema[];
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
}
type Parser = Pick<ZodMiniType, "safeParse">;
type Schema = Parser & { readonly _zod: { readonly def: object } };
const definitionOf = (schema: Schema) => schema._zod.def as Definition;

/** Without any typed text in them. */
const textless = ["boolean", "enum", "literal", "null", "number", "transform"];

/** Every text within an input, with the way to it. */
function* textsIn(schema: Schema, path: string): Generator<[string, Parser]> {
  const { type, shape = {}, ...def } = definitionOf(schema);
  if (type === "string") yield [path, schema];
  if (def.element && definitionOf(def.element).type === "unknown") {
    // The list itself says what may be in it.
    yield [path, { safeParse: (value) => schema.safeParse([value]) }];
    return;
  }
  const inner = [
    ...Object.entries(shape),
    ...(def.options ?? []).map((option, index) => [`option ${index}`, option] as const),
    ...(["element", "innerType", "keyType", "valueType", "in", "out"] as const).flatMap((name) =>
      def[name] === undefined ? [] : [[name, def[name]] as const],
    ),
  ];
  if (inner.length === 0 && !["object", "string", ...textless].includes(type)) {
    throw new Error(`${path}: this test does not know what is in a schema of the type ${type}.`);
  }
  for (const [name, one] of inner) yield* textsIn(one, `${path}.${name}`);
}

const inputs = calls.flatMap(([name, { query, params, body }]) =>
  Object.entries({ query, params, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : Array.from(textsIn(schema, `${name} ${part}`)),
  ),
);

describe("a text in an input", () => {
  const unwanted = {
    NUL: "a\0b",
    "half a character": "a\ud800b",
    "a million letters": "a".repeat(1_000_000),
    "a million digits": "1".repeat(1_000_000),
    "a million spaces": " ".repeat(1_000_000),
  };

  it("is found wherever there is one", () => {
    expect(inputs.length).toBeGreaterThan(200);
    expect(inputs.map(([path]) => path)).toContain("POST /api/appeal body.reviewId.innerType");
  });

  it.each(inputs)("%s can be stored, and has a limit", (_path, schema) => {
    for (const [what, value] of Object.entries(unwanted)) {
      expect(schema.safeParse(value).success, what).toBe(false);
    }
  });
});
