import { useSearchParams } from "react-router";
import { DeskFrame } from "../../layout/desk-frame.tsx";
import { NoticeList } from "./notice-list.tsx";
import { OneNotice } from "./one-notice.tsx";

export function Component() {
  const [search] = useSearchParams();
  const id = search.get("notice");
  return (
    <DeskFrame title="Notices" roles={["moderator"]}>
      {() => (id === null ? <NoticeList /> : <OneNotice key={id} id={id} />)}
    </DeskFrame>
  );
}
