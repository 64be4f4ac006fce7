import type { Site } from "../../site.ts";

/**
 * Deletes a file that no row refers to any more. A failure does not affect the caller's operation: the file
 * is then an orphan and is deleted within the hour.
 */
export async function deleteEvidenceFile(
  site: Pick<Site, "log" | "storage">,
  storageKey: string,
): Promise<void> {
  try {
    await site.storage.delete(storageKey);
  } catch (error) {
    site.log.error({ err: error }, "an orphaned evidence file could not be deleted");
  }
}
