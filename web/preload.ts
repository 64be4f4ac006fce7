const asked = new Set<string>();

/**
 * Around every dynamic import of the built pages, in place of Vite's own function, which also loads style sheets: here
 * there is one. A browser finds the files that a chunk imports only once it has read the chunk, and what those import
 * after that: nine round trips until a review form is there.
 * @param files what the chunk imports, and what that imports: see `filesToPreload` in vite.config.ts
 */
export function __vitePreload<Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", href: `/${file}` }));
  }
  return load();
}
