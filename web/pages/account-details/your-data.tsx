import { useState } from "react";
import { accountDetailsTexts } from "@locumark/contract/people/accounts/account-texts";
import { productName } from "@locumark/contract/product";
import { call, failureMessage } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { toast } from "../../components/toast/toasts.ts";
import { Section } from "./section.tsx";

const fileName = `${productName.toLowerCase()}-data.zip`;

export function YourData() {
  const [isLoading, setLoading] = useState(false);

  async function download(): Promise<void> {
    if (isLoading) return;
    setLoading(true);
    try {
      saveFile(await call("GET /api/profile/export", {}));
    } catch (error) {
      toast.error(failureMessage(error, accountDetailsTexts.data.failed));
    }
    setLoading(false);
  }

  return (
    <Section title="Your data">
      <p>
        Everything {productName} holds about you, including your reviews and your evidence: a page
        to read and a file for programs, together in one ZIP file.
      </p>
      <div>
        <Button look="secondary" aria-busy={isLoading} onClick={() => void download()}>
          {isLoading ? "Downloading…" : "Download my data"}
        </Button>
      </div>
    </Section>
  );
}

/** The call needs the token, which a plain link would not send. */
function saveFile(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
