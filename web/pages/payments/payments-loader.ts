import { redirect } from "react-router";
import { type ListingSort, listingSorts } from "@locumark/contract/choices";
import type { ListingsAnswer } from "@locumark/contract/figures/payers/payment-listings";
import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";
import { paths } from "../../paths.ts";

export interface PaymentsData extends ListingsAnswer {
  sort: ListingSort;
}

/** In the order of the address; one that there is not is left out of it. */
export async function loader(args: LoaderArguments): Promise<PaymentsData> {
  const { search, searchParams } = new URL(args.request.url);
  const [first] = listingSorts;
  const sort = listingSorts.find((one) => one === searchParams.get("sort")) ?? first;
  const path = paths.payments({ sort: sort === first ? undefined : sort });
  if (path !== paths.payments() + search) throw redirect(path);
  const answer = await load(args, "GET /api/payments", { query: { sort } }).catch(toErrorPage);
  return { ...answer, sort };
}
