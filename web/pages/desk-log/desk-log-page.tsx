import { DeskFrame } from "../../layout/desk-frame.tsx";
import { LogList } from "./log-list.tsx";

export function Component() {
  return (
    <DeskFrame title="Log" roles={["admin"]}>
      {() => <LogList />}
    </DeskFrame>
  );
}
