import { lazy, Suspense } from "react";
import { DeskFrame } from "../../features/desk/desk-frame.tsx";

const StaffList = lazy(async () => ({ default: (await import("./staff-list.tsx")).StaffList }));

export function Component() {
  return (
    <DeskFrame title="Staff" roles={["admin"]}>
      {() => (
        <Suspense fallback={<p role="status">Loading</p>}>
          <StaffList />
        </Suspense>
      )}
    </DeskFrame>
  );
}
