import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { controlAttributes, Field } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";
import { formatBytes } from "./format-bytes.ts";
import styles from "./file-input.module.css";
import { takePhoto } from "./take-photo.ts";

export interface FileInputProps {
  id?: string;
  name: string;
  label: string;
  hint: string;
  error?: string | undefined;
  required?: boolean;
  /** As in the `accept` attribute. */
  accept: string;
  /** Label of a second button, on phones: it opens the camera, while the first opens a choice of files. */
  photo?: string;
}

interface Chosen {
  file: File;
  /** An object URL for a picture; its bytes do not leave the browser. */
  previewUrl: string | undefined;
}

/** A file input that shows the chosen file's name, its size and, for pictures, a preview. */
export function FileInput(props: FileInputProps) {
  const { id, name, label, hint, error, required, accept, photo } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const ownId = useId();
  const controlId = id ?? ownId;
  const [chosen, setChosen] = useState<Chosen>();

  const previewUrl = chosen?.previewUrl;
  useEffect(() => {
    if (previewUrl === undefined) return undefined;
    return () => URL.revokeObjectURL(previewUrl);
  }, [previewUrl]);

  function show(file: File | undefined): void {
    const isPicture = file?.type.startsWith("image/") ?? false;
    setChosen(file && { file, previewUrl: isPicture ? URL.createObjectURL(file) : undefined });
  }

  /** The form has one field: what the camera took becomes its file, too. */
  async function photograph(): Promise<void> {
    const photo = await takePhoto();
    // One that was not taken after all leaves the file chosen before.
    if (!photo || !inputRef.current) return;
    put(inputRef.current, photo);
    await choose(inputRef.current);
  }

  async function choose(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    // At once: what appears later would move the button that is pressed next.
    show(file);
    if (!file) return;
    const smaller = await shrink(file);
    if (smaller === file || input.files?.[0] !== file) return;
    put(input, smaller);
    show(smaller);
  }

  return (
    <Field id={controlId} label={label} hint={hint} error={error}>
      <input
        ref={inputRef}
        type="file"
        name={name}
        accept={accept}
        className={fieldStyles.control}
        onChange={({ target }) => void choose(target)}
        {...controlAttributes(controlId, { hint, error, required })}
      />
      {photo !== undefined && (
        <div className={styles.photo}>
          <Button look="secondary" onClick={() => void photograph()}>
            {photo}
          </Button>
        </div>
      )}
      <div className={styles.chosen} role="status">
        {chosen && (
          <>
            {previewUrl !== undefined && (
              <img className={styles.preview} src={previewUrl} alt="Preview of the chosen file" />
            )}
            <span>{`${chosen.file.name}, ${formatBytes(chosen.file.size)}`}</span>
          </>
        )}
      </div>
    </Field>
  );
}

function put(input: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  // Assigning does not say that it has changed.
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Without the code for it a file is sent as it is. */
async function shrink(file: File): Promise<File> {
  try {
    return await (await import("./shrink-photo.ts")).shrinkPhoto(file);
  } catch {
    return file;
  }
}
