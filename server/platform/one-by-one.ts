import type { FastifyBaseLogger } from "fastify";

/**
 * Does for each in turn what is its own, whatever becomes of the others.
 * @param failure what the log says of one that failed; the next run tries it again
 */
export async function oneByOne<Item>(
  log: FastifyBaseLogger,
  failure: string,
  items: Iterable<Item>,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      log.error({ err: error }, failure);
    }
  }
}
