import type { WorkplaceKind } from "@locumark/contract/choices";
import { isOldFact } from "@locumark/contract/places/workplaces/old-facts";
import {
  oldWorkloadText,
  workloadSource,
  workloadText,
} from "@locumark/contract/places/workloads/workload-texts";
import type { Workload } from "@locumark/contract/places/workloads/workloads";
import type { Site } from "../../site.ts";
import { factRegisterOf, registerOf } from "../declarations/all-registers.ts";

/** How much there is to do at a place, as far as registers say of any of its entries: of several the largest amount. */
export async function findWorkloads(
  { clock, database }: Pick<Site, "clock" | "database">,
  place: { readonly _id: string; readonly kind: WorkplaceKind },
): Promise<Workload[]> {
  const rows = await database.read
    .selectFrom("workplaces as entry")
    .innerJoin("workloads", "workloads.workplace_id", "entry.id")
    .leftJoin("register_files", "register_files.name", "workloads.register")
    .selectAll("workloads")
    .select("register_files.month")
    .where(({ eb, or }) =>
      or([eb("entry.id", "=", place._id), eb("entry.merged_into", "=", place._id)]),
    )
    .orderBy("measure")
    .orderBy("amount", "desc")
    .execute();
  const largest = rows.filter(({ measure }, index) => measure !== rows[index - 1]?.measure);
  return largest.map(({ measure, amount, register, month, direction, tenths, among }) => {
    const { title, publisher: source = title } = factRegisterOf(register) ?? registerOf(register);
    const isOld = isOldFact(month ?? "", clock.now());
    // An old amount is not compared: who was busier then may not be so today.
    const compared =
      isOld || direction === null || tenths === null || among === null
        ? null
        : { direction, tenths, among };
    const text = workloadText({ measure, amount, compared }, place.kind);
    return {
      measure,
      amount,
      source,
      month: month || null,
      compared,
      text: isOld ? oldWorkloadText(text, month!) : text,
      sourceText: workloadSource({ source, month }),
    };
  });
}
