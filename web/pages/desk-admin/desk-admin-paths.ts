import { paths } from "../../paths.ts";

const root = paths.desk();
const withQuery = (path: string, query: string): string =>
  query === "" ? path : `${path}?${new URLSearchParams({ query }).toString()}`;

/** The addresses of the pages for admins. Not in the list of all paths, which every visitor loads. */
export const adminPaths = {
  site: () => `${root}/admin`,
  people: (query = "") => withQuery(`${root}/people`, query),
  person: (id: string) => `${root}/people/${encodeURIComponent(id)}`,
  places: (query = "") => withQuery(`${root}/places`, query),
  place: (id: string) => `${root}/places/${encodeURIComponent(id)}`,
  agencies: (query = "") => withQuery(`${root}/agencies`, query),
} as const;
