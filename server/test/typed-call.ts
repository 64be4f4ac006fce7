import type { AnswerOf } from "@locumark/contract/calls";
import type { EndpointName } from "@locumark/contract/endpoints";
import type { ProblemAnswer } from "@locumark/contract/problem";
import type { FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";

/** The body of a refusal, by the contract; `matches` and `_id` name the conflicting items. */
type Refusal = Required<Pick<ProblemAnswer, "message" | "error" | "code" | "fields">> & {
  matches: FoundWorkplace[];
  /** How many there are in all, where `matches` has some. */
  total: number;
  _id: string;
};

/** The response to a call. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** Undefined, despite its type, when the response was empty or not JSON. */
  body: Body;
}

/** The address without its query. */
type PathOf<Url extends string> = Url extends `${infer Path}?${string}` ? Path : Url;

/** The form of an endpoint's name in a call: `PUT /api/agency-review/:id` as `PUT /api/agency-review/${string}`. */
type Pattern<Name extends string> = Name extends `${infer Start}:${string}`
  ? `${Start}${string}`
  : Name;

type EndpointAt<Call extends string> = {
  [Name in EndpointName]: Call extends Pattern<Name> ? Name : never;
}[EndpointName];

/** The fields of a refusal together with a success's, since each test knows which of the two it expects. */
type BodyOf<Name extends EndpointName> = [Name] extends [never]
  ? Refusal
  : Name extends EndpointName
    ? AnswerOf<Name> extends undefined
      ? Refusal
      : AnswerOf<Name> & Omit<Refusal, keyof AnswerOf<Name>>
    : never;

/**
 * The response to a call, by method and address, with the body that the contract promises. For an address known only
 * at run time, nothing is promised but the fields of every refusal.
 */
export type AnswerTo<Method extends string, Url extends string> = Answer<
  BodyOf<EndpointAt<`${Method} ${PathOf<Url>}`>>
>;
