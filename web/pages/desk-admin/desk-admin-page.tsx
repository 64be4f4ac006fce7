import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from "react";
import { data, type LoaderFunctionArgs, useParams } from "react-router";
import { DeskFrame } from "../../layout/desk-frame.tsx";
import { NotFound } from "../../layout/not-found.tsx";

interface Part {
  readonly title: string;
  readonly View: LazyExoticComponent<ComponentType<{ id: string }>>;
}

const part = (title: string, importView: () => Promise<ComponentType<{ id: string }>>): Part => ({
  title,
  View: lazy(async () => ({ default: await importView() })),
});

/** By the address below `/desk`; the ones about one thing end with a slash, which its id follows. */
const parts: Readonly<Record<string, Part>> = {
  admin: part("Site", async () => (await import("./site.tsx")).Site),
  people: part("People", async () => (await import("./people.tsx")).People),
  "people/": part("Person", async () => (await import("./person.tsx")).PersonView),
  places: part("Places", async () => (await import("./places.tsx")).Places),
  "places/": part("Place", async () => (await import("./place.tsx")).PlaceView),
  agencies: part("Agencies", async () => (await import("./agencies.tsx")).Agencies),
};

type Parameters = Readonly<Record<string, string | undefined>>;

const partOf = ({ part: name = "", id }: Parameters): Part | undefined => {
  const key = id === undefined ? name : `${name}/`;
  return Object.hasOwn(parts, key) ? parts[key] : undefined;
};

export const loader = ({ params }: LoaderFunctionArgs) =>
  partOf(params) ? null : data(null, { status: 404 });

/** The pages for admins: one route, so that visitors do not load the names of all of them. */
export function Component() {
  const params = useParams();
  const shown = partOf(params);
  if (!shown) return <NotFound />;
  const { id = "" } = params;
  return (
    <DeskFrame key={shown.title} title={shown.title} roles={["admin"]}>
      {() => (
        <Suspense fallback={<p role="status">Loading</p>}>
          <shown.View key={id} id={id} />
        </Suspense>
      )}
    </DeskFrame>
  );
}
