const extensions: Record<string, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** The file name under which evidence is served, regardless of its name when uploaded. */
export const evidenceFileName = (mimetype: string): string =>
  `evidence.${extensions[mimetype] ?? "bin"}`;
