import type { ReactNode } from "react";
import type { SiteFacts } from "@locumark/contract/rendering";
import { SiteFactsContext } from "./site-facts.ts";

/** The whole document. The server inserts style sheets and scripts, so that only it knows their names. */
export function Document({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101816" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <SiteFactsContext value={facts}>{children}</SiteFactsContext>
      </body>
    </html>
  );
}
