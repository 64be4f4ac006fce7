/*
 * Serves without a connection what a reader has kept for it, and nothing else: no page is stored because a reader has
 * looked at it. A kept page has a cache of its own, with its scripts and styles, which services/kept/keep-page.ts fills
 * and deletes. It is registered with the first page that is kept. SERVICE_WORKER=off replaces it by stop.ts.
 */
declare const self: ServiceWorkerGlobalScope;

/** Lists what is kept; kept with it, and shown for any other page. */
const list = "/kept";

/** Never looked for here: the data of members and staff. */
const isPrivate = (path: string): boolean =>
  /^\/(api|desk|account-details|my-[^/]*)(\/|$)/i.test(path);

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

// Otherwise each page would wait until this worker has started.
self.addEventListener("activate", (event) =>
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  ),
);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || isPrivate(pathname)) return;
  if (request.mode === "navigate") event.respondWith(openPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(openAsset(request));
});

/** The page as it is now; without a connection as it was kept, or the list of what is. */
async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch (error) {
    const kept = await find(request.url);
    if (kept) return kept;
    if (await find(list)) return Response.redirect(list);
    throw error;
  }
}

/** Its name changes with its content. */
const openAsset = async (request: Request): Promise<Response> =>
  (await find(request.url)) ?? fetch(request);

/** In any of the caches. Responses vary by encoding alone, which is undone when they are stored. */
const find = (url: string): Promise<Response | undefined> =>
  caches.match(url, { ignoreVary: true });
