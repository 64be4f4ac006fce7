import { DeskFrame } from "../../layout/desk-frame.tsx";
import { StaffList } from "./staff-list.tsx";

export function Component() {
  return (
    <DeskFrame title="Staff" roles={["admin"]}>
      {() => <StaffList />}
    </DeskFrame>
  );
}
