import { useEffect, useState } from "react";
import { followingTexts as texts } from "@locumark/contract/members/following/following-texts";
import { mailPreferenceTexts } from "@locumark/contract/members/preferences/mail-preference-texts";
import { call } from "../../api.ts";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { toast } from "../../components/toast/toasts.ts";

/** The digest by mail: off until it is ticked. */
export function DigestTick() {
  const [isWanted, setWanted] = useState<boolean>();

  useEffect(() => {
    const abandon = new AbortController();
    call("GET /api/profile/mail-preferences", {}, { signal: abandon.signal }).then(
      ({ digest }) => setWanted(digest),
      // Without it there is nothing to tick; the account page has it too.
      () => undefined,
    );
    return () => abandon.abort();
  }, []);

  async function save(digest: boolean): Promise<void> {
    setWanted(digest);
    try {
      await call("PUT /api/profile/mail-preferences", { body: { digest } });
      toast.success(digest ? texts.digestOn : texts.digestOff);
    } catch {
      setWanted(!digest);
      toast.error(mailPreferenceTexts.failed);
    }
  }

  return (
    <Checkbox
      name="digest"
      label={texts.digest}
      hint={texts.digestHint}
      checked={isWanted ?? false}
      disabled={isWanted === undefined}
      onChange={(event) => void save(event.target.checked)}
    />
  );
}
