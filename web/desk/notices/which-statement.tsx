import { type ReactNode, useState } from "react";
import type { NoticeSubjectKind } from "@locumark/contract/choices";
import type { DeskNotice } from "@locumark/contract/desk/notices/desk-notices";
import * as noticeLimits from "@locumark/contract/desk/notices/notice-limits";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { TextInput } from "../../components/field/text-input.tsx";
import styles from "../../components/form/form.module.css";

interface Props {
  notice: DeskNotice;
  onChanged: () => void;
}

/** For a notice that names its statement by a link or in words: the Report next to it has its id. */
export function WhichStatement({ notice: { _id: id, about }, onChanged }: Props) {
  return (
    <OneField
      isOpen={about === null}
      summary={about ? "It is about something else" : "Which review or reply is it about?"}
      label="Link of its Report"
      charactersMax={noticeLimits.noticeWhere}
      onChanged={onChanged}
      save={(link) => {
        const reported = new URLSearchParams(link.split("?")[1]);
        // The server refuses any other kind, with a sentence.
        const kind = reported.get("kind") as NoticeSubjectKind;
        const body = { kind, id: reported.get("id") ?? "" };
        return call("PUT /api/desk/notices/:id/about", { params: { id }, body });
      }}
    >
      Open the page of the workplace or agency, copy the link of Report beside the review or reply,
      and paste it here.
    </OneField>
  );
}

/** For a statement that was removed after a notice and has been posted again by the same author. */
export function SameStatement({ notice: { _id: id, sameAs }, onChanged }: Props) {
  return (
    <OneField
      summary={
        sameAs === null
          ? "The same statement was posted before"
          : `The same statement as in notice ${sameAs}`
      }
      label="Reference of the earlier notice"
      charactersMax={noticeLimits.noticeReference}
      onChanged={onChanged}
      save={(reference) =>
        call("PUT /api/desk/notices/:id/same-as", { params: { id }, body: { reference } })
      }
    >
      The same author has posted it again after it was removed? Enter the reference of the earlier
      notice. Once it has been removed twice, it goes without asking.
    </OneField>
  );
}

function OneField(props: {
  isOpen?: boolean;
  summary: string;
  children: ReactNode;
  label: string;
  charactersMax: number;
  save: (value: string) => Promise<unknown>;
  onChanged: () => void;
}) {
  const [failure, setFailure] = useState<string>();
  return (
    <details className="box" open={props.isOpen}>
      <summary>{props.summary}</summary>
      <p>{props.children}</p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const value = new FormData(event.currentTarget).get("value");
          setFailure(undefined);
          props
            .save(typeof value === "string" ? value : "")
            .then(props.onChanged, (error: unknown) =>
              setFailure(failureMessage(error, "That did not work.")),
            );
        }}
      >
        <TextInput
          name="value"
          label={props.label}
          error={failure}
          charactersMax={props.charactersMax}
          autoComplete="off"
        />
        <Button type="submit" look="secondary">
          Save
        </Button>
      </form>
    </details>
  );
}
