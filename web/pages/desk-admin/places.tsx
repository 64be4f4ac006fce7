import { adminFields } from "@locumark/contract/site/admin/admin-texts";
import { call } from "../../api.ts";
import { Answer } from "./answer.tsx";
import { Found, LookUp } from "./look-up.tsx";
import { PlaceLine } from "./place-line.tsx";
import { useAnswer } from "./use-answer.ts";
import { adminPaths } from "./desk-admin-paths.ts";

export function Places() {
  return (
    <LookUp {...adminFields.place} pathOf={(query) => adminPaths.places(query)}>
      {(query) => <FoundPlaces query={query} />}
    </LookUp>
  );
}

function FoundPlaces({ query }: { query: string }) {
  const { answer, reload } = useAnswer(() =>
    call("GET /api/desk/workplaces", { query: { query } }),
  );
  return (
    <Answer answer={answer} onRetry={() => void reload()}>
      {({ places, total }) => (
        <Found total={total} words={["place", "places"]}>
          {places.map((place) => (
            <li key={place._id}>
              <PlaceLine place={place} />
            </li>
          ))}
        </Found>
      )}
    </Answer>
  );
}
