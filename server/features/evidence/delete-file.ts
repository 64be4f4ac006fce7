import type { Site } from "../../site.ts";

/**
 * Deletes a file that no row refers to any more. Should it fail, what led here has been done all the same; the file
 * belongs to nobody and is cleared away within the hour.
 */
export async function deleteEvidenceFile(
  site: Pick<Site, "log" | "storage">,
  storageKey: string,
): Promise<void> {
  try {
    await site.storage.delete(storageKey);
  } catch (error) {
    site.log.error({ err: error }, "an evidence file that belongs to nobody could not be deleted");
  }
}
