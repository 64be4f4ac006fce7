import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { noticeSubjectKinds } from "@locumark/contract/choices";
import type {
  NoticeInput,
  NoticeItem,
  NoticeReceipt,
} from "@locumark/contract/desk/notices/notices";
import { noticeTexts } from "@locumark/contract/desk/notices/notice-texts";
import { ApiFailure, call } from "../../api.ts";
import { explainFailure } from "../../checking.ts";
import { Button, SubmitButton } from "../../components/button/button.tsx";
import { checkInput } from "../../components/form/check-input.ts";
import { FormErrors } from "../../components/form/form-errors.tsx";
import { useCheckedForm } from "../../components/form/use-checked-form.ts";
import styles from "../../components/form/form.module.css";
import { NoticeFieldset, readNotice } from "../../desk/notices/notice-fields.tsx";

export function NoticeForm() {
  const formRef = useRef<HTMLFormElement>(null);
  const [picked, unpick] = usePicked();
  const [receipt, setReceipt] = useState<NoticeReceipt>();
  const [isLacking, setLacking] = useState(false);
  const isSentAsItIs = useRef(false);

  const { field, formProps, isSending, summary } = useCheckedForm<NoticeInput>({
    incompleteTitle: "Something is missing that a notice must hold.",
    onAttempt: () => setReceipt(undefined),
    check: async () => {
      const { missingItems, noticeInput } = await import("@locumark/contract/desk/notices/notices");
      return (form) => {
        const checked = checkInput(noticeInput, { ...readNotice(form), ...picked });
        if ("wrong" in checked) return checked;
        const missing = missingItems(checked.value).filter((item) => item !== "where" || !picked);
        setLacking(missing.length > 0);
        const isLet = isSentAsItIs.current || missing.length === 0;
        isSentAsItIs.current = false;
        return isLet ? checked : { wrong: sentencesFor(missing) };
      };
    },
    send: async (body) => {
      const answer = await call("POST /api/notice", { body }).catch((error: unknown) => {
        // It has gone since. The notice can still be sent, with where it was.
        if (error instanceof ApiFailure && error.status === 404) unpick();
        throw error;
      });
      setLacking(false);
      setReceipt(answer);
    },
    explain: (error) => {
      const { title, fields } = explainFailure(error, "");
      const failed = noticeTexts.failed;
      return { title: title ? `${failed}. ${title}` : failed, fields };
    },
  });

  function sendAsItIs(): void {
    isSentAsItIs.current = true;
    formRef.current?.requestSubmit();
  }

  return (
    <>
      <Receipt receipt={receipt} />
      {receipt?.missing.length !== 0 && (
        <form ref={formRef} className={styles.form} {...formProps}>
          <FormErrors summary={summary} />
          {picked && <p>It is about what you chose on the page before.</p>}
          <NoticeFieldset field={field} isPicked={picked !== undefined} />
          <div className="row">
            <SubmitButton sending={isSending} sendingText="Sending…">
              Send notice
            </SubmitButton>
            {isLacking && (
              <Button look="secondary" onClick={sendAsItIs}>
                Send it as it is
              </Button>
            )}
          </div>
        </form>
      )}
    </>
  );
}

/** Reads the statement that was picked by a link next to the field. */
function usePicked(): [Pick<NoticeInput, "kind" | "id"> | undefined, () => void] {
  const [search, setSearch] = useSearchParams();
  const kind = noticeSubjectKinds.find((one) => one === search.get("kind"));
  const id = search.get("id");
  return [kind && id ? { kind, id } : undefined, () => setSearch({}, { replace: true })];
}

const sentencesFor = (missing: readonly NoticeItem[]) =>
  Object.fromEntries(
    missing.map((item) => [item, `A notice must hold ${noticeTexts.items[item]}.`]),
  );

function Receipt({ receipt }: { receipt: NoticeReceipt | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (receipt) ref.current?.focus();
  }, [receipt]);
  return (
    <div role="status">
      {receipt && (
        <div ref={ref} tabIndex={-1} className={styles.outcome}>
          <p>
            <strong>{receipt.message}</strong>
          </p>
          {receipt.missing.length > 0 && (
            <ul>
              {receipt.missing.map((item) => (
                <li key={item}>{noticeTexts.items[item]}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
