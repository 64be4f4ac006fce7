import { keptTexts } from "@locumark/contract/services/kept/kept-texts";
import { paths } from "../../paths.ts";
import { keptPages } from "./kept-pages.ts";

/** With pages that the service worker serves without a connection: web/service-worker/keep.ts. */
const cacheOf = (path: string): string => `kept ${path}`;

/** Whether this browser can; not in private windows of some, and not without TLS. */
export const canKeep = (): boolean => "serviceWorker" in navigator && "caches" in window;

/**
 * Keeps a page as a visitor sees it now, with what it needs to be shown.
 * @throws where it cannot be fetched or stored; nothing of it is left then
 */
export async function keepPage(path: string, name: string): Promise<void> {
  await navigator.serviceWorker.register("/service-worker.js");
  const keptAt = new Date().toISOString();
  await storePage(paths.kept(), "");
  await storePage(path, keptTexts.asKept(keptAt));
  if (!keptPages.add({ path, name, keptAt })) {
    keptPages.remove(path);
    await caches.delete(cacheOf(path));
    throw new Error("The list cannot be stored.");
  }
}

export async function dropPage(path: string): Promise<void> {
  keptPages.remove(path);
  await caches.delete(cacheOf(path));
  if (keptPages.list().length > 0) return;
  await caches.delete(cacheOf(paths.kept()));
  const worker = await navigator.serviceWorker.getRegistration();
  await worker?.unregister();
}

/** @param notice stands above it, since it is shown without a connection only: `[data-kept]` in styles/base.css */
async function storePage(path: string, notice: string): Promise<void> {
  const response = await fetch(path, { credentials: "omit", cache: "no-cache" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  const html = await response.text();
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, asset]) => asset!);
  const name = cacheOf(path);
  // A page that was kept before goes with the scripts that it had.
  await caches.delete(name);
  try {
    const cache = await caches.open(name);
    await cache.addAll([...new Set(assets)]);
    const noticed = html.replace(
      "<html ",
      notice === "" ? "<html " : `<html data-kept="${notice}" `,
    );
    await cache.put(path, new Response(noticed, { headers: response.headers }));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}
