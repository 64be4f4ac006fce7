import type { Endpoint } from "@locumark/contract/endpoint";
import { endpoints } from "@locumark/contract/endpoints";
import { problemAnswer } from "@locumark/contract/problem";
import { productName } from "@locumark/contract/product";
import { toJSONSchema, type ZodMiniType } from "zod/mini";

type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** The API in OpenAPI 3.1, generated from the contract, so that the description always matches what is served. */
export function describeApi(publicUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = "", route = ""] = name.split(" ");
    const path = route.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(route, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${productName} API`,
      version: "1",
      description:
        "All calls that the site itself makes. All errors have the same format; `code` is stable.",
    },
    servers: [{ url: publicUrl }],
    components: {
      schemas: { Problem: toSchema(problemAnswer, "output") },
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
    },
    paths,
  };
}

function describeOperation(route: string, endpoint: Endpoint) {
  const query = endpoint.query && toSchema(endpoint.query, "input");
  return {
    summary: endpoint.summary,
    tags: [route.split("/")[2] ?? ""],
    security: !["anyone", "viewer"].includes(endpoint.access)
      ? [{ session: [] }]
      : endpoint.access === "viewer"
        ? [{}, { session: [] }]
        : [],
    parameters: [
      ...[...route.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
        name,
        in: "path" as const,
        required: true,
        schema: { type: "string" },
      })),
      ...Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
        name,
        in: "query" as const,
        required: query?.required?.includes(name) ?? false,
        schema,
      })),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.multipart ? "multipart/form-data" : "application/json"]: {
            schema: endpoint.multipart
              ? withEvidence(toSchema(endpoint.body, "input"))
              : toSchema(endpoint.body, "input"),
          },
        },
      },
    }),
    responses: {
      [endpoint.status]: {
        description: "Success.",
        ...(endpoint.answer && {
          content: { "application/json": { schema: toSchema(endpoint.answer, "output") } },
        }),
        ...(endpoint.file && {
          content: { [endpoint.file]: { schema: { type: "string", format: "binary" } } },
        }),
      },
      default: {
        description: "Error; `message` says why.",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

// The schema of the text fields cannot include a file: OpenAPI 3.1 describes it as a string with a media type.
const withEvidence = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: {
    ...schema.properties,
    evidence: { type: "string", contentMediaType: "application/octet-stream" },
  },
  required: [...(schema.required ?? []), "evidence"],
});

function toSchema(schema: ZodMiniType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...described } = toJSONSchema(schema, { io, unrepresentable: "any" });
  return described as JsonSchema;
}
