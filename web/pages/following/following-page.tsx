import { useState } from "react";
import { followingTexts as texts } from "@locumark/contract/members/following/following-texts";
import { failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { WithoutScript, WithScript } from "../../components/without-script/without-script.tsx";
import { followedList, isSame } from "../../members/following/followed-list.ts";
import { followAsMember, useOwnFollowing } from "../../members/following/own-following.ts";
import { LogInPrompt } from "../../people/accounts/log-in-prompt.tsx";
import { Head } from "../../components/head/head.tsx";
import { useToken, useViewer } from "../../session.ts";
import { DigestTick } from "./digest-tick.tsx";
import { NewsList } from "./news-list.tsx";

/** Shows what one follows, with what is new: of the account, or without one of this browser. */
export function Component() {
  const token = useToken();
  const viewer = useViewer();
  const stored = followedList.use();
  const own = useOwnFollowing();
  const items = token === null ? stored : own;
  return (
    <div className="stack-l">
      <Head title={texts.heading} />
      <h1>{texts.heading}</h1>
      <WithoutScript>
        Following needs JavaScript. Each place has a feed, which does not.
      </WithoutScript>
      <p className="note reading">{texts.explained}</p>
      {viewer === "unknown" || items === undefined ? (
        <WithScript>
          <p role="status">Loading what you follow</p>
        </WithScript>
      ) : (
        <NewsList key={token} items={items} above={token !== null && <TakeOver />}>
          {token === null ? (
            <>
              <p className="note reading">{texts.here}</p>
              <LogInPrompt>{texts.logIn}</LogInPrompt>
            </>
          ) : (
            <>
              <DigestTick />
              <p className="note reading">{texts.sealed}</p>
            </>
          )}
        </NewsList>
      )}
    </div>
  );
}

/**
 * Offers to put the list that the browser has stored without an account into the account, by a press: it may be another
 * person's.
 */
function TakeOver() {
  const stored = followedList.use();
  const own = useOwnFollowing() ?? [];
  const [isSaving, setSaving] = useState(false);
  const more = stored.filter((one) => !own.some((other) => isSame(one, other)));
  if (more.length === 0) return null;

  async function takeOver(): Promise<void> {
    setSaving(true);
    try {
      await followAsMember(more);
      for (const { kind, key } of stored) followedList.remove(`${kind} ${key}`);
      toast.success(texts.takenOver);
    } catch (error) {
      toast.error(failureMessage(error, texts.failed));
    }
    setSaving(false);
  }

  return (
    <div className="notice stack-s start reading">
      <p>{texts.takeOver(more.length)}</p>
      <Button look="secondary" aria-disabled={isSaving} onClick={() => isSaving || void takeOver()}>
        {texts.takeOverButton}
      </Button>
    </div>
  );
}
