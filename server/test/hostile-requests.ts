import type { Endpoint } from "@locumark/contract/endpoint";
import { endpoints } from "@locumark/contract/endpoints";
import { toJSONSchema, type ZodMiniType } from "zod/mini";
import { review } from "./reviews.ts";
import type { Member } from "./test-site.ts";

/** Each makes a text of the given number of UTF-16 units of the Basic Multilingual Plane. */
const shapes: Record<string, (units: number) => string> = {
  "marks in the wrong order": (units) =>
    "\u0301".repeat(units / 2) + "\u0316".repeat(Math.ceil(units / 2)),
  "thirty marks on each letter": (units) =>
    `a${"\u0301".repeat(15)}${"\u0316".repeat(15)}`.repeat(Math.ceil(units / 31)).slice(0, units),
  "spaces before a letter": (units) => `${" ".repeat(Math.max(0, units - 1))}x`,
  "dots and at signs": (units) => "@.".repeat(Math.ceil(units / 2)).slice(0, units),
};

/** Values that make most forms valid except for the field in question, so that legal texts get past validation. */
const samples: Record<string, string | number | boolean | object | null> = {
  ...review,
  comment: "Pays on time.",
  name: "Rowan Place",
  email: "someone@example.com",
  password: "a fine long passphrase",
  currentPassword: "not the right one",
  profession: "Nurse",
  registrationNumber: "99I1234E",
  registrationBody: "NMC",
  reviews: "keep",
  type: "Pharmacy",
  address: "1 Rowan Street, Rowanton",
  postcode: "ZX1 1AA",
  website: "www.example.co.uk",
  workplaceName: "ROWAN STREET PHARMACY",
  subject: "A question",
  message: "How does it work?",
};

interface Property {
  readonly maxLength?: number;
}

const propertiesOf = (schema: ZodMiniType | undefined): [string, Property][] =>
  schema === undefined
    ? []
    : Object.entries(
        (toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {}) as Record<
          string,
          Property
        >,
      );

export interface HostileRequest {
  readonly what: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

/** Node reads at most 16 KB of address and headers. */
const addressBytesMax = 15 * 1024;

const inAddress = (make: (units: number) => string): string =>
  encodeURIComponent(
    make(Math.floor((addressBytesMax * 100) / encodeURIComponent(make(100)).length)),
  );

/** The same in the addresses of pages, which are parsed before any call is made. */
export const hostilePages = (): HostileRequest[] =>
  Object.entries(shapes).flatMap(([shape, make]) =>
    ["/workplaces/", "/agencies/", "/search?query=", "/rate-agency?agency="].map((start) => ({
      what: `${start}: ${shape}`,
      method: "GET" as const,
      url: start + inAddress(make),
      headers: {},
    })),
  );

/**
 * Every shape in every field of one call of the contract, as long as the call accepts at all, and again as long as is
 * legal there.
 * @param bytesMax where a whole form of ten megabytes would test no more than a small one
 */
export function hostileRequests(
  name: keyof typeof endpoints,
  { token }: Pick<Member, "token">,
  bytesMax = Infinity,
): HostileRequest[] {
  const endpoint: Endpoint = endpoints[name];
  const [method, route] = name.split(" ") as [HostileRequest["method"], string];
  const authorization = `Bearer ${token}`;
  // Responses to visitors come from the cache, without looking at any token.
  const asAsked: Record<string, string> = !["anyone", "viewer"].includes(endpoint.access)
    ? { authorization }
    : {};
  return Object.entries(shapes).flatMap(([shape, make]) => {
    const inPath = [...route.matchAll(/:(\w+)/g)].map(([parameter]) => ({
      what: `${name}, ${parameter}: ${shape}`,
      method,
      url: route.replace(parameter, inAddress(make)),
      headers: { authorization },
    }));
    const inQuery = propertiesOf(endpoint.query).flatMap(([field, { maxLength = 200 }]) =>
      [inAddress(make), encodeURIComponent(make(maxLength))].map((text) => ({
        what: `${name}?${field}: ${shape}`,
        method,
        url: `${route}?${field}=${text}`,
        headers: asAsked,
      })),
    );
    const inBody = propertiesOf(endpoint.body).flatMap(([field, { maxLength = 200 }]) =>
      [fillingUnits(Math.min(endpoint.bodyBytes ?? 0, bytesMax), make), maxLength].map((units) => ({
        what: `${name}, ${field}: ${shape}`,
        method,
        url: route.replaceAll(/:\w+/g, "x"),
        headers: {
          authorization,
          "content-type": endpoint.multipart
            ? "multipart/form-data; boundary=x"
            : "application/json",
        },
        payload: encode(endpoint, field, make(units)),
      })),
    );
    return [inPath, inQuery, inBody].flat();
  });
}

/** The space left in the body beside the other fields, in units of such a text. */
const fillingUnits = (bytes: number, make: (units: number) => string): number =>
  Math.floor((bytes - 2000) / (Buffer.byteLength(make(1000)) / 1000));

/** The form with this text in the field, and valid values in the others. */
function encode(endpoint: Endpoint, field: string, text: string): string {
  const values = propertiesOf(endpoint.body).flatMap(([name]) => {
    const value = name === field ? text : samples[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  if (!endpoint.multipart) return JSON.stringify(Object.fromEntries(values));
  const parts = values.map(([name, value]) => {
    const content = typeof value === "string" ? value : JSON.stringify(value);
    return `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
  });
  return `${parts.join("")}--x--\r\n`;
}
