import { shiftTexts as texts } from "@locumark/contract/members/shifts/shift-texts";
import { call } from "../../api.ts";
import { Button } from "../../components/button/button.tsx";
import { toast } from "../../components/toast/toasts.ts";

export const DownloadShifts = () => (
  <div>
    <Button look="secondary" onClick={() => void download()}>
      {texts.download}
    </Button>
  </div>
);

async function download(): Promise<void> {
  try {
    const file = await call("GET /api/my-shifts.csv", {});
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = "my-shifts.csv";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } catch {
    toast.error(texts.downloadFailed);
  }
}
