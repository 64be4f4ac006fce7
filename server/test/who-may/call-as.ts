import type { EndpointName } from "@locumark/contract/endpoints";
import { type Caller, stayLoggedIn, type World } from "./callers.ts";
import { type States, type Thing, things } from "./things.ts";
import { type Try, tries } from "./tries.ts";

/** Makes the thing that a call is tried on, in one of its states. */
export async function makeThing(world: World, name: EndpointName, state: string): Promise<Thing> {
  const states: States = things[tries[name].on];
  const made = await states[state]!(world);
  await stayLoggedIn(world);
  return made;
}

const words = (thing: Thing, key: string) => thing[key] as string | undefined;

/** The link of a caller takes the place of a token that the thing does not have. */
const urlOf = (name: string, { id = "id", query }: Try, thing: Thing, { link }: Caller): string => {
  const path = name
    .slice(name.indexOf(" ") + 1)
    .replaceAll(/:(\w+)/g, (_, parameter: string) =>
      encodeURIComponent(
        words(thing, parameter === "id" ? id : parameter) ??
          (parameter === "token" ? link : "none"),
      ),
    );
  return query ? `${path}?${new URLSearchParams(query(thing)).toString()}` : path;
};

/** Makes one call about a thing, as a caller. */
export async function callAs({ site }: World, name: EndpointName, thing: Thing, caller: Caller) {
  const one = tries[name];
  const { payload, headers } = one.form
    ? await one.form()
    : { payload: one.body?.(thing, caller), headers: {} };
  const { person } = caller;
  const { statusCode, body } = await site.app.inject({
    method: name.split(" ")[0] as "GET",
    url: urlOf(name, one, thing, caller),
    headers: { ...headers, ...(person && { authorization: `Bearer ${person.token}` }) },
    ...(payload && { payload }),
  });
  return { status: statusCode, body };
}
