import { letters } from "@locumark/contract/choices";
import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";
import type { AToZData } from "./a-to-z.tsx";

/** The chains or towns of the letter in the address; an unknown letter is ignored. */
export async function loadAToZ(
  args: LoaderArguments,
  name: "GET /api/chains" | "GET /api/towns",
): Promise<AToZData> {
  const { searchParams } = new URL(args.request.url);
  const letter = letters.find((one) => one === searchParams.get("letter")?.toLowerCase());
  const list = await load(args, name, { query: { letter } }).catch(toErrorPage);
  return { ...list, letter };
}
