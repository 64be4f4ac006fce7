import { useLoaderData, useRevalidator } from "react-router";
import { inOrder, type ReportedShift, shiftOf } from "@locumark/contract/reported-shifts";
import { ApiFailure } from "../../api.ts";
import { ButtonLink } from "../../components/button/button.tsx";
import { LogInPrompt } from "../../features/log-in-prompt/log-in-prompt.tsx";
import { ByViewer } from "../../features/viewer/by-viewer.tsx";
import { Head } from "../../layout/head.tsx";
import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";
import { paths } from "../../paths.ts";
import { useToken } from "../../session.ts";
import { isMember, useAsViewer } from "../../use-as-viewer.ts";
import { ShiftList } from "./shift-list.tsx";

interface OwnShifts {
  asMember: boolean;
  shifts: ReportedShift[];
}

const asVisitor: OwnShifts = { asMember: false, shifts: [] };

export async function loader(args: LoaderArguments): Promise<OwnShifts> {
  if (!isMember()) return asVisitor;
  try {
    const lists = await Promise.all([
      load(args, "GET /api/my-workplace-reviews", {}),
      load(args, "GET /api/my-agency-reviews", {}),
    ]);
    return { asMember: true, shifts: inOrder(lists.flat().map(shiftOf)) };
  } catch (error) {
    // The session has ended in the meantime: treat the user as a visitor.
    if (error instanceof ApiFailure && error.status === 401) return asVisitor;
    return toErrorPage(error);
  }
}

export function Component() {
  const { asMember, shifts } = useLoaderData<OwnShifts>();
  const token = useToken();
  const { revalidate } = useRevalidator();
  const isOutdated = useAsViewer(asMember);
  const isReady = token !== null && asMember && !isOutdated;
  return (
    <div className="stack">
      <Head title="My Shifts" />
      <h1>My Shifts</h1>
      <ByViewer
        visitor={<LogInPrompt>Log in to see your shifts.</LogInPrompt>}
        member={!isReady && <p role="status">Loading your shifts</p>}
      />
      {isReady && shifts.length === 0 && (
        <div className="stack start reading">
          <p>
            Nothing here yet. When you review a place, what it paid and whether the money has come
            is listed here, for you alone.
          </p>
          <ButtonLink to={paths.rate()}>Review a place</ButtonLink>
        </div>
      )}
      {isReady && shifts.length > 0 && (
        <ShiftList key={token} shifts={shifts} onChanged={revalidate} />
      )}
    </div>
  );
}
