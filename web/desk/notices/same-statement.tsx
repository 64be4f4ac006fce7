import { useState } from "react";
import type { DeskNotice } from "@locumark/contract/desk/notices/desk-notices";
import * as noticeLimits from "@locumark/contract/desk/notices/notice-limits";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import styles from "../../components/form/form.module.css";

/** For a statement that was removed after a notice and has been posted again by the same author. */
export function SameStatement({
  notice,
  onChanged,
}: {
  notice: DeskNotice;
  onChanged: () => void;
}) {
  const [failure, setFailure] = useState<string>();
  return (
    <details className="box">
      <summary>
        {notice.sameAs === null
          ? "The same statement was posted before"
          : `The same statement as in notice ${notice.sameAs}`}
      </summary>
      <p>
        The same author has posted it again after it was removed? Enter the reference of the earlier
        notice. Once it has been removed twice, it goes without asking.
      </p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const reference = new FormData(event.currentTarget).get("reference");
          setFailure(undefined);
          call("PUT /api/desk/notices/:id/same-as", {
            params: { id: notice._id },
            body: { reference: typeof reference === "string" ? reference : "" },
          }).then(onChanged, (error: unknown) =>
            setFailure(failureMessage(error, "That did not work.")),
          );
        }}
      >
        <TextInput
          name="reference"
          label="Reference of the earlier notice"
          error={failure}
          charactersMax={noticeLimits.noticeReference}
          autoComplete="off"
        />
        <Button type="submit" look="secondary">
          Save
        </Button>
      </form>
    </details>
  );
}
