import { createStoredList } from "../../stored-list.ts";

/** A page that can be read without a connection, as it was on a day. */
export interface KeptPage {
  readonly path: string;
  readonly name: string;
  /** ISO 8601. */
  readonly keptAt: string;
}

function isKeptPage(value: unknown): value is KeptPage {
  const { path, name, keptAt } = (value ?? {}) as Partial<Record<keyof KeptPage, unknown>>;
  return (
    [path, name].every((part) => typeof part === "string") &&
    typeof keptAt === "string" &&
    !Number.isNaN(Date.parse(keptAt))
  );
}

/** Some 200 kB each. */
const pagesMax = 50;

export const keptPages = createStoredList<KeptPage>("kept", {
  idOf: ({ path }) => path,
  isItem: isKeptPage,
  max: pagesMax,
});
