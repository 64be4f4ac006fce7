import type { Endpoint } from "@locumark/contract/endpoint";
import { endpoints } from "@locumark/contract/endpoints";
import { unitsMax } from "@locumark/contract/measure";
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
  readonly type?: string;
  readonly items?: Property;
  readonly properties?: Record<string, Property>;
  readonly anyOf?: readonly Property[];
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
          "content-type": typeOf(endpoint),
        },
        payload: encode(endpoint, field, make(units)),
      })),
    );
    return [inPath, inQuery, inBody].flat();
  });
}

/** The names of a call's query, and a form that it takes with these samples. */
export function sampleOf(name: string): { queries: string[]; headers: object; payload?: string } {
  const endpoint = (endpoints as Record<string, Endpoint | undefined>)[name];
  const queries = propertiesOf(endpoint?.query).map(([field]) => field);
  if (!endpoint?.body) return { queries, headers: {} };
  const headers = { "content-type": typeOf(endpoint) };
  return { queries, headers, payload: encode(endpoint, "", undefined) };
}

/** Characters that no text may have, and a text that is too long for a field of this many. */
const unreadable: Record<string, (characters: number) => string> = {
  "a NUL": () => "a\0b",
  "half a character": () => "a\ud800b",
  "too long a text": (characters) => "a".repeat(unitsMax(characters) + 1),
};
/** More than most parts of an address have; of a longer one, one character too many. */
const pathPartMax = 100;

/** A request that is refused for one field. */
export interface RefusedRequest extends HostileRequest {
  /** The field, as the answer names it; for a list it may also be one of its members. */
  readonly field: string;
}

/** Makes requests with what cannot be stored, in every field of one call: those within lists and objects too. */
export function unreadableRequests(
  name: keyof typeof endpoints,
  { token }: Pick<Member, "token">,
): RefusedRequest[] {
  const endpoint: Endpoint = endpoints[name];
  const [method, route] = name.split(" ") as [HostileRequest["method"], string];
  const headers = { authorization: `Bearer ${token}` };
  const path = route.replaceAll(/:\w+/g, "x");
  return Object.entries(unreadable).flatMap(([what, make]) => {
    // Half a character has no encoding in an address, nor in the text of a multipart form.
    const isEncodable = make(1).isWellFormed();
    const longest = new Map(
      propertiesOf(endpoint.params).map(([field, { maxLength = 0 }]) => [field, maxLength]),
    );
    const inPath = [...route.matchAll(/:(\w+)/g)].map(([parameter, field = ""]) => ({
      what,
      field,
      method,
      url: route.replace(parameter, () => {
        const max = longest.get(field) ?? 0;
        return encoded(make(Math.max(max, 200)).slice(0, Math.max(max + 1, pathPartMax)));
      }),
      headers,
    }));
    const inQuery = propertiesOf(endpoint.query).map(([field, { maxLength = 200 }]) => ({
      what,
      field,
      method,
      url: `${path}?${field}=${encoded(make(maxLength))}`,
      headers,
    }));
    const inBody = propertiesOf(endpoint.body).flatMap(([field, property]) =>
      valuesWith(property, make(property.maxLength ?? 100)).map((value) => ({
        what: `${what}: ${JSON.stringify(value).slice(0, 60)}`,
        field,
        method,
        url: path,
        headers: { ...headers, "content-type": typeOf(endpoint) },
        payload: encode(endpoint, field, value),
      })),
    );
    return [
      isEncodable ? inPath : [],
      isEncodable ? inQuery : [],
      isEncodable || !endpoint.multipart ? inBody : [],
    ].flat();
  });
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The text as a value of a field, and wherever a value has a place for one. */
const valuesWith = (property: Property, text: string): unknown[] => [
  text,
  ...(property.anyOf ?? []).flatMap((one) => valuesWith(one, text).slice(1)),
  ...(property.items ? valuesWith(property.items, text).map((value) => [value]) : []),
  ...Object.entries(property.properties ?? {}).flatMap(([name, one]) =>
    valuesWith(one, text).map((value) => ({ [name]: value })),
  ),
];

const typeOf = ({ multipart }: Endpoint): string =>
  multipart ? "multipart/form-data; boundary=x" : "application/json";

/** Counts the units of such a text for which the body has space besides the other fields. */
const fillingUnits = (bytes: number, make: (units: number) => string): number =>
  Math.floor((bytes - 2000) / (Buffer.byteLength(make(1000)) / 1000));

/** The form with this value in the field, and valid values in the others. */
function encode(endpoint: Endpoint, field: string, given: unknown): string {
  const values = propertiesOf(endpoint.body).flatMap(([name]) => {
    const value = name === field ? given : samples[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  if (!endpoint.multipart) return JSON.stringify(Object.fromEntries(values));
  const parts = values.map(([name, value]) => {
    const content = typeof value === "string" ? value : JSON.stringify(value);
    return `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
  });
  return `${parts.join("")}--x--\r\n`;
}
