import { useEffect, useState } from "react";
import {
  mailPreferenceTexts as texts,
  optionalMails,
} from "@locumark/contract/members/preferences/mail-preference-texts";
import type { MailPreferences as Preferences } from "@locumark/contract/members/preferences/mail-preferences";
import { call } from "../../api.ts";
import { Checkbox } from "../../components/field/checkbox.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { Section } from "./section.tsx";

/** Which mails that are not essential a member wants; each choice is saved as it is made. */
export function MailPreferences() {
  const [wanted, setWanted] = useState<Preferences>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const abandon = new AbortController();
    call("GET /api/profile/mail-preferences", {}, { signal: abandon.signal }).then(
      setWanted,
      () => abandon.signal.aborted || setFailed(true),
    );
    return () => abandon.abort();
  }, []);

  async function save(change: Preferences): Promise<void> {
    const before = wanted;
    setWanted(change);
    try {
      setWanted(await call("PUT /api/profile/mail-preferences", { body: change }));
      toast.success(texts.saved);
    } catch {
      setWanted(before);
      toast.error(texts.failed);
    }
  }

  return (
    <Section title="Emails From Us">
      {failed && <p role="alert">{texts.loadFailed}</p>}
      {wanted &&
        optionalMails.map((kind) => (
          <Checkbox
            key={kind}
            name={kind}
            label={texts[kind].label}
            hint={texts[kind].hint}
            checked={wanted[kind]}
            onChange={(event) => void save({ ...wanted, [kind]: event.target.checked })}
          />
        ))}
      <p className="soft">{texts.others}</p>
    </Section>
  );
}
