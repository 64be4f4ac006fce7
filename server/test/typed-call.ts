import type { AnswerOf, EndpointName } from "@locumark/contract/endpoints";
import type { ProblemAnswer } from "@locumark/contract/problem";
import type { WorkplaceMatch } from "@locumark/contract/workplaces";

/** What a refusal tells, as the contract has it; `matches` and `_id` name what is in the way. */
type Refusal = Required<Pick<ProblemAnswer, "message" | "error" | "code" | "fields">> & {
  matches: WorkplaceMatch[];
  _id: string;
};

/** What a call answered. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** Undefined, whatever its type says, when nothing or no JSON was answered. */
  body: Body;
}

/** The address without what is asked for behind it. */
type PathOf<Url extends string> = Url extends `${infer Path}?${string}` ? Path : Url;

/** What an endpoint's name looks like in a call: `PUT /api/agency-review/:id` as `PUT /api/agency-review/${string}`. */
type Pattern<Name extends string> = Name extends `${infer Start}:${string}`
  ? `${Start}${string}`
  : Name;

type EndpointAt<Call extends string> = {
  [Name in EndpointName]: Call extends Pattern<Name> ? Name : never;
}[EndpointName];

/** A refusal's fields beside those of the answer, since each test knows which of the two it is about. */
type BodyOf<Name extends EndpointName> = [Name] extends [never]
  ? Refusal
  : Name extends EndpointName
    ? AnswerOf<Name> extends undefined
      ? Refusal
      : AnswerOf<Name> & Omit<Refusal, keyof AnswerOf<Name>>
    : never;

/**
 * The answer to a call, by method and address, with the body that the contract promises. Of an address that is known
 * only when the test runs, nothing is promised but what every refusal has.
 */
export type AnswerTo<Method extends string, Url extends string> = Answer<
  BodyOf<EndpointAt<`${Method} ${PathOf<Url>}`>>
>;
