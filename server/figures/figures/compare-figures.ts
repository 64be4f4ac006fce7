import type { Reader } from "../../database/database.ts";
import type { FiguresTable } from "../../database/tables/figure-tables.ts";
import type { PayFiguresTable } from "../../database/tables/pay-rate-tables.ts";
import type { MadeFigures } from "./replace-figures.ts";

/**
 * The figures that were made, each with what others see changed of it since the night before. One that is no longer shown did not
 * change: there is nothing to tell of it.
 */
export async function compareFigures(
  reader: Reader,
  made: Pick<MadeFigures, "pay_figures" | "figures">,
): Promise<FiguresTable[]> {
  const before = new Map(
    (await reader.selectFrom("figures").select(["scope", "payments"]).execute()).map((row) => [
      row.scope,
      row.payments,
    ]),
  );
  const payBefore = await reader
    .selectFrom("pay_figures")
    .select(["scope", "median", "lowest", "highest", "count"])
    .where("profession", "=", "")
    .where("booking", "=", "")
    .execute();
  const pays = new Map(payBefore.map((row) => [row.scope, textOf(row)]));
  const pay = new Map(
    made.pay_figures
      .filter(({ profession, booking }) => profession === "" && booking === "")
      .map((row) => [row.scope, textOf(row)]),
  );
  return made.figures.map((figures) => {
    const { scope, payments } = figures;
    const changed = [
      ...(pay.has(scope) && pay.get(scope) !== pays.get(scope) ? ["pay"] : []),
      ...(payments !== null && payments !== before.get(scope) ? ["payments"] : []),
    ];
    return Object.assign(figures, { changed: changed.join(" ") });
  });
}

const textOf = ({
  median,
  lowest,
  highest,
  count,
}: Pick<PayFiguresTable, "median" | "lowest" | "highest" | "count">): string =>
  [median, lowest, highest, count].map(Number).join(" ");
