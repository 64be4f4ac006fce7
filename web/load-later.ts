import { use } from "react";

interface LoadedLater<Code> {
  /** For loaders: the server, and a page that is opened by a link, need the code for the first render. */
  load(): Promise<Code>;
  /** For components below a Suspense boundary. Should the code never load, what the server sent stays as it is. */
  useCode(): Code;
}

/**
 * Code for parts of a page that the server's response has already: the browser loads it after the page can be used, and
 * meanwhile leaves those parts as they are.
 * @param importCode a dynamic import; tried again after it has failed
 */
export function loadLater<Code>(importCode: () => Promise<Code>): LoadedLater<Code> {
  const { promise: loaded, resolve } = Promise.withResolvers<Code>();
  let loading: Promise<Code> | undefined;

  async function load(): Promise<Code> {
    loading ??= importCode();
    try {
      const value = await loading;
      resolve(value);
      // By these fields React's `use` reads a promise without waiting.
      void Object.assign(loaded, { status: "fulfilled", value });
      return value;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  function useCode(): Code {
    void load().catch(() => undefined);
    return use(loaded);
  }

  return { load, useCode };
}
