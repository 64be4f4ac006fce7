/** The manifest of the client build: by source path, the output file and its dependencies. */
export type BuildManifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>;

export interface Assets {
  entry: string;
  styles: string[];
  scripts: string[];
}

const entrySource = "entry-browser.tsx";

/**
 * The files of the matched pages and of the entry, so that the browser asks for them all at once.
 * @param pageIds route ids; a page's is its folder
 */
export function pageAssets(manifest: BuildManifest, pageIds: string[]): Assets {
  const entry = manifest[entrySource];
  if (!entry) throw new Error(`The build manifest has no ${entrySource}; build the site again.`);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || visited.has(source)) return;
    visited.add(source);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    scripts.add(`/${chunk.file}`);
  };
  const style = manifest["style.css"];
  if (style) styles.add(`/${style.file}`);
  visit(entrySource);
  for (const id of pageIds) visit(`pages/${id}/${id}-page.tsx`);
  return { entry: `/${entry.file}`, styles: [...styles], scripts: [...scripts] };
}
