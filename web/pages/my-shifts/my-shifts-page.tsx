import { lazy, Suspense } from "react";
import { useLoaderData, useRevalidator, useSearchParams } from "react-router";
import {
  inOrder,
  type ReportedShift,
  shiftOf,
} from "@locumark/contract/members/shifts/reported-shifts";
import { reportedAlone } from "@locumark/contract/members/shifts/shift-lists";
import type { ShiftsAnswer } from "@locumark/contract/members/shifts/shifts";
import { ApiFailure } from "../../api.ts";
import { LogInPrompt } from "../../people/accounts/log-in-prompt.tsx";
import { ByViewer } from "../../people/accounts/by-viewer.tsx";
import { Head } from "../../components/head/head.tsx";
import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";
import { useToken } from "../../session.ts";
import { isMember, useAsViewer } from "../../use-as-viewer.ts";
import type { AskedShift } from "./shift-form.tsx";
import { DownloadShifts } from "./download-shifts.tsx";
import { ReportedList } from "./reported-list.tsx";

/** Its forms and what they check are of no use to a visitor. Asked for together with the shifts. */
const importDiary = async () => ({ default: (await import("./diary.tsx")).Diary });
const Diary = lazy(importDiary);
const loading = <p role="status">Loading your shifts</p>;

interface OwnShifts {
  asMember: boolean;
  diary: ShiftsAnswer | null;
  reported: ReportedShift[];
}

const asVisitor: OwnShifts = { asMember: false, diary: null, reported: [] };

export async function loader(args: LoaderArguments): Promise<OwnShifts> {
  if (!isMember()) return asVisitor;
  void importDiary().catch(() => undefined);
  try {
    const [diary, ...lists] = await Promise.all([
      load(args, "GET /api/shifts", {}),
      load(args, "GET /api/my-workplace-reviews", {}),
      load(args, "GET /api/my-agency-reviews", {}),
    ]);
    return { asMember: true, diary, reported: inOrder(lists.flat().map(shiftOf)) };
  } catch (error) {
    // The session has ended in the meantime: treat the user as a visitor.
    if (error instanceof ApiFailure && error.status === 401) return asVisitor;
    return toErrorPage(error);
  }
}

export function Component() {
  const { asMember, diary, reported } = useLoaderData<OwnShifts>();
  const token = useToken();
  const { revalidate } = useRevalidator();
  const isOutdated = useAsViewer(asMember);
  const [search] = useSearchParams();
  const isReady = token !== null && asMember && !isOutdated;
  const alone = diary ? reportedAlone(reported, diary.shifts) : [];
  const asked = askedIn(search);
  return (
    <div className="stack-l">
      <Head title="My Shifts" />
      <h1>My Shifts</h1>
      <ByViewer
        visitor={<LogInPrompt>Log in to see your shifts.</LogInPrompt>}
        member={!isReady && loading}
      />
      {isReady && diary && (
        <Suspense fallback={loading}>
          <Diary
            key={`${token} ${asked?.id} ${asked?.agency}`}
            {...diary}
            reported={reported}
            asked={asked}
            onChanged={revalidate}
          />
          {/* With it, which would push them down. */}
          {alone.length > 0 && <ReportedList shifts={alone} onChanged={revalidate} />}
          {diary.shifts.length === 0 && alone.length > 0 && <DownloadShifts />}
        </Suspense>
      )}
    </div>
  );
}

/** Reads the shift to add from the address. */
function askedIn(search: URLSearchParams): AskedShift | undefined {
  const [id, name, agency] = ["add", "name", "agency"].map((key) => search.get(key));
  if (id != null && name != null) return { id, name };
  return agency == null ? undefined : { id: null, name: "", agency };
}
