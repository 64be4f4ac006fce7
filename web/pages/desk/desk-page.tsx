import { DeskFrame } from "../../layout/desk-frame.tsx";
import { OwnCodes } from "./own-codes.tsx";
import { QueuePage } from "./queue-page.tsx";

export function Component() {
  return (
    <DeskFrame title="Desk">
      {({ recoveryCodesLeft }) => (
        <>
          <QueuePage />
          <OwnCodes left={recoveryCodesLeft} />
        </>
      )}
    </DeskFrame>
  );
}
