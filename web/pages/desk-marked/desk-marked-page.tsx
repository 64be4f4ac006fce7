import { DeskFrame } from "../../layout/desk-frame.tsx";
import { MarkedList } from "./marked-list.tsx";

/** Public reviews that were sent although something in them was marked; from here one is put into the queue. */
export function Component() {
  return (
    <DeskFrame title="Sent all the same" roles={["moderator"]}>
      {() => <MarkedList />}
    </DeskFrame>
  );
}
