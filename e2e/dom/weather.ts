import { vi } from "vitest";

/** How the site answers calls: as it does, with a failure, never, or when the person has gone on. */
export type Weather = "fair" | "refused" | "cut" | "hangs" | "late";

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** Whether the same was running when it was sent. */
  readonly isAgain: boolean;
  state: "running" | "answered" | "failed";
  /** Whether nothing ends it but `release`. */
  readonly hangs: boolean;
}

export const isWrite = ({ method }: Sent): boolean => method !== "GET";

/** Stands between a page and the site, and notes each call. */
export class Network {
  weather: Weather = "fair";
  readonly sent: Sent[] = [];
  #release: (() => void)[] = [];

  constructor() {
    const fetchFromSite = globalThis.fetch;
    vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
      // A test's own calls name the site.
      if (!path.startsWith("/")) return fetchFromSite(path, init);
      const { method = "GET", body } = init;
      const isSame = (one: Sent) => one.method === method && one.path === path && one.body === body;
      const call: Sent = {
        method,
        path,
        body,
        isAgain: this.sent.some((one) => one.state === "running" && isSame(one)),
        state: "running",
        hangs: this.weather === "hangs",
      };
      this.sent.push(call);
      try {
        const answer = await this.#answer(() => fetchFromSite(path, init), init.signal);
        call.state = answer.ok ? "answered" : "failed";
        return answer;
      } catch (error) {
        call.state = "failed";
        throw error;
      }
    });
  }

  async #answer(ask: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
    switch (this.weather) {
      case "refused":
        return new Response("", { status: 503 });
      case "cut":
        throw new TypeError("no network");
      case "late":
        await new Promise((resolve) => setTimeout(resolve, 60));
        return ask();
      case "hangs":
        await new Promise<void>((resolve, reject) => {
          this.#release.push(resolve);
          signal?.addEventListener("abort", () => reject(signal.reason as Error));
        });
        return ask();
      default:
        return ask();
    }
  }

  /** Has what is sent meanwhile hang, and go on afterwards. */
  async holding(act: () => Promise<void>): Promise<void> {
    const { weather } = this;
    this.weather = "hangs";
    try {
      await act();
    } finally {
      this.weather = weather;
      this.release();
    }
  }

  /** Lets what hangs go on, to be answered by the site. */
  release(): void {
    for (const goOn of this.#release.splice(0)) goOn();
  }

  /** Waits until nothing runs but what hangs, the code of the next page is there, and React has drawn it. */
  async settle(): Promise<void> {
    for (let quiet = 0, tries = 0; quiet < 3 && tries < 1000; tries++) {
      await vi.dynamicImportSettled();
      await new Promise((resolve) => setTimeout(resolve, 5));
      const runs = this.sent.some(({ state, hangs }) => state === "running" && !hangs);
      quiet = runs ? 0 : quiet + 1;
    }
  }
}
