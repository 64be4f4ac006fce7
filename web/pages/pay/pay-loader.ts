import { redirect } from "react-router";
import { bookings, nations, payBasisChoices, professions } from "@locumark/contract/choices";
import type { PayAnswer, PayQuery } from "@locumark/contract/figures/pay-rates/yearly-pay";
import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";
import { paths } from "../../paths.ts";

export interface PayData {
  query: PayQuery;
  pay: PayAnswer;
}

/** Reads the choices in the address; values that do not exist are left out. */
export async function loader(args: LoaderArguments): Promise<PayData> {
  const { search, searchParams } = new URL(args.request.url);
  const one = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    choices.find((choice) => choice === searchParams.get(name));
  const query: PayQuery = {
    profession: one("profession", professions),
    area: areaOf(searchParams.get("area") ?? ""),
    booking: one("booking", bookings),
    basis: one("basis", payBasisChoices),
  };
  const path = paths.pay(query);
  if (path !== paths.pay() + search) throw redirect(path);
  return { query, pay: await load(args, "GET /api/pay", { query }).catch(toErrorPage) };
}

/** A nation, or the letters of a postcode area in any case. */
function areaOf(typed: string): string | undefined {
  const nation = nations.find((name) => name.toLowerCase() === typed.toLowerCase());
  return nation ?? (/^[a-z]{1,2}$/i.test(typed) ? typed.toUpperCase() : undefined);
}
