import { type ChangeEvent, useEffect, useId, useState } from "react";
import { controlAttributes, Field } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";
import { formatBytes } from "./format-bytes.ts";
import styles from "./file-input.module.css";

export interface FileInputProps {
  id?: string;
  name: string;
  label: string;
  hint: string;
  error?: string | undefined;
  required?: boolean;
  /** As in the `accept` attribute. */
  accept: string;
}

interface Chosen {
  file: File;
  /** An object URL for a picture; its bytes do not leave the browser. */
  previewUrl: string | undefined;
}

/** A file input that shows the chosen file's name, its size and, for pictures, a preview. */
export function FileInput({ id, name, label, hint, error, required, accept }: FileInputProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const [chosen, setChosen] = useState<Chosen>();

  const previewUrl = chosen?.previewUrl;
  useEffect(() => {
    if (previewUrl === undefined) return undefined;
    return () => URL.revokeObjectURL(previewUrl);
  }, [previewUrl]);

  function onChange(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    const isPicture = file?.type.startsWith("image/") ?? false;
    setChosen(file && { file, previewUrl: isPicture ? URL.createObjectURL(file) : undefined });
  }

  return (
    <Field id={controlId} label={label} hint={hint} error={error}>
      <input
        type="file"
        name={name}
        accept={accept}
        className={fieldStyles.control}
        onChange={onChange}
        {...controlAttributes(controlId, { hint, error, required })}
      />
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
