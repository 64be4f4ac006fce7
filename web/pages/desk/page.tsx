import { lazy, Suspense } from "react";
import { DeskFrame } from "../../features/desk/desk-frame.tsx";
import { QueuePage } from "./queue-page.tsx";

const OwnCodes = lazy(async () => ({ default: (await import("./own-codes.tsx")).OwnCodes }));

export function Component() {
  return (
    <DeskFrame title="Desk">
      {({ recoveryCodesLeft }) => (
        <>
          <QueuePage />
          <Suspense>
            <OwnCodes left={recoveryCodesLeft} />
          </Suspense>
        </>
      )}
    </DeskFrame>
  );
}
