/** A photo of a page can be read at this size, in pixels of its longer side. */
const sideMax = 1600;
const quality = 0.75;
/** A smaller photo is sent as it is. */
const smallBytes = 1024 * 1024;

/**
 * A phone's photo has several megabytes, which take long to send.
 * @returns the photo with fewer pixels; the file itself if it is small, no photo, or cannot be read
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.type !== "image/jpeg" || file.size <= smallBytes) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/jpeg", quality),
    );
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name, { type: "image/jpeg", lastModified: file.lastModified });
  } catch {
    return file;
  }
}
