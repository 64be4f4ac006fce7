import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { DeskFrame } from "../../features/desk/desk-frame.tsx";

const NoticeList = lazy(async () => ({ default: (await import("./notice-list.tsx")).NoticeList }));
const OneNotice = lazy(async () => ({ default: (await import("./one-notice.tsx")).OneNotice }));

export function Component() {
  const [search] = useSearchParams();
  const id = search.get("notice");
  return (
    <DeskFrame title="Notices" roles={["moderator"]}>
      {() => (
        <Suspense fallback={<p role="status">Loading</p>}>
          {id === null ? <NoticeList /> : <OneNotice key={id} id={id} />}
        </Suspense>
      )}
    </DeskFrame>
  );
}
