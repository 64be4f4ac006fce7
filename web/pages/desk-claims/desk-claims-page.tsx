import { DeskFrame } from "../../layout/desk-frame.tsx";
import { ClaimsList } from "./claims-list.tsx";

/** The organisations that may reply; from here a claim is put into the queue again. */
export function Component() {
  return (
    <DeskFrame title="Claims" roles={["moderator"]}>
      {() => <ClaimsList />}
    </DeskFrame>
  );
}
