const extensions: Record<string, string> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** The one name that evidence leaves the server under, whatever it was called when it came. */
export const evidenceFileName = (mimetype: string): string =>
  `evidence.${extensions[mimetype] ?? "bin"}`;
