/**
 * Opens the camera: `capture` keeps some phones from choosing among files, so the form's own field does without it.
 * @returns the photo, if one was taken
 */
export function takePhoto(): Promise<File | undefined> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = "image/jpeg,image/png";
  input.setAttribute("capture", "environment");
  input.hidden = true;
  // Safari may forget an input that is not in the document.
  document.body.append(input);
  return new Promise((resolve) => {
    const finish = (): void => {
      input.remove();
      resolve(input.files?.[0]);
    };
    input.addEventListener("change", finish);
    input.addEventListener("cancel", finish);
    input.click();
  });
}
