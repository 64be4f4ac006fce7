import { setImmediate as nextTurn } from "node:timers/promises";
import type { WritingTransaction } from "../../database/database.ts";
import { readPages, rowsPerPage } from "../../database/read-pages.ts";
import type { ChainsTable } from "../../database/tables/chain-tables.ts";
import { slugOf } from "../../platform/slugs.ts";
import { branchesMin, nameOwner } from "./name-owner.ts";

type Chain = Omit<ChainsTable, "slug">;

/**
 * Brings the chains up to date with the registers: their names and how many branches are open. An owner that becomes
 * a chain gets a slug, which it keeps. One that can no longer be named is deleted: its name may have been a person's.
 */
export async function updateChains(transaction: WritingTransaction): Promise<void> {
  const known = await transaction.selectFrom("chains").selectAll().execute();
  const byOwner = new Map(known.map((chain) => [chain.owner_code, chain]));
  const slugs = new Map(known.map(({ owner_code: code, slug }) => [code, slug]));
  const taken = new Set(slugs.values());
  const owners = await listChains(transaction);
  const chains = owners.filter(({ name }) => name !== "");
  const toWrite: ChainsTable[] = [];
  // The larger of two chains of one name gets the plain slug.
  for (const chain of chains.toSorted(compareBySize)) {
    const code = chain.owner_code;
    if (!slugs.has(code)) {
      if (chain.open_branches < branchesMin) continue;
      const plain = slugOf(chain.name);
      const slug = [plain, slugOf(`${chain.name} ${code}`)].find((one) => !taken.has(one));
      if (slug === undefined || slug === "") continue;
      slugs.set(code, slug);
      taken.add(slug);
    }
    const before = byOwner.get(code);
    if (!before || !isSame(before, chain)) {
      toWrite.push({ ...chain, slug: slugs.get(code)! });
    }
  }
  const present = new Set(owners.map((chain) => chain.owner_code));
  const unnamed = owners.filter(({ name }) => name === "");
  for (const gone of known.filter((chain) => !present.has(chain.owner_code))) {
    if (nameOwner(gone.owner_name, branchesMin) !== gone.owner_name) unnamed.push(gone);
    else if (gone.open_branches > 0) toWrite.push({ ...gone, open_branches: 0 });
  }
  for (const { owner_code: code } of unnamed.filter((chain) => byOwner.has(chain.owner_code))) {
    await transaction.deleteFrom("chains").where("owner_code", "=", code).execute();
  }
  for (let start = 0; start < toWrite.length; start += rowsPerWrite) {
    await nextTurn();
    await writeChains(transaction, toWrite.slice(start, start + rowsPerWrite));
  }
}

const rowsPerWrite = 100;

const compareBySize = (one: Chain, other: Chain): number =>
  other.open_branches - one.open_branches || (one.owner_code < other.owner_code ? -1 : 1);

const isSame = (one: Chain, other: Chain): boolean =>
  one.name === other.name &&
  one.owner_name === other.owner_name &&
  one.open_branches === other.open_branches;

const writeChains = (transaction: WritingTransaction, chains: ChainsTable[]) =>
  transaction
    .insertInto("chains")
    .values(chains)
    .onConflict((conflict) =>
      conflict.column("owner_code").doUpdateSet((set) => ({
        name: set.ref("excluded.name"),
        owner_name: set.ref("excluded.owner_name"),
        open_branches: set.ref("excluded.open_branches"),
      })),
    )
    .execute();

/** Every owner of an open shop, with "" as the name of one that cannot be named. */
async function listChains(transaction: WritingTransaction): Promise<Chain[]> {
  const readOwners = (after: string) =>
    transaction
      .selectFrom("workplaces")
      .select("owner_code as code")
      .distinct()
      .where("owner_code", ">", after)
      .orderBy("owner_code")
      .limit(rowsPerPage)
      .$narrowType<{ code: string }>()
      .execute();
  const owners = await readPages(readOwners, ({ code }) => code);
  const chains: Chain[] = [];
  for (let start = 0; start < owners.length; start += ownersPerTurn) {
    await nextTurn();
    const codes = owners.slice(start, start + ownersPerTurn).map(({ code }) => code);
    const shops = await transaction
      .selectFrom("workplaces as shop")
      .leftJoin("workplaces as owner", "owner.ods_code", "shop.owner_code")
      .select(["shop.owner_code as code", "shop.id", "shop.merged_into as into", "shop.name"])
      .select("owner.name as owner")
      .where("shop.owner_code", "in", codes)
      .where("shop.status", "=", "open")
      .$narrowType<{ code: string }>()
      .execute();
    for (const [code, owned] of Map.groupBy(shops, (shop) => shop.code)) {
      const branches = new Set(owned.map(({ id, into }) => into ?? id)).size;
      const owner = nameOwner(owned[0]?.owner ?? "", branches);
      const name = nameOfChain(
        owned.map((shop) => shop.name),
        owner,
      );
      chains.push({ owner_code: code, name, owner_name: owner, open_branches: branches });
    }
  }
  return chains;
}

/** Some milliseconds of work, so that requests are answered in between. */
const ownersPerTurn = 200;

/**
 * The name that more than half of the branches have, else the owner's name without its legal form.
 * @param owner "" when the register of owners does not have it, or may mean a person
 * @returns "" when neither is known
 */
export function nameOfChain(branches: readonly string[], owner: string): string {
  for (const [name, { length }] of Map.groupBy(branches, (one) => one)) {
    if (length > branches.length / 2) return name;
  }
  return owner.replace(legalForms, "").trim() || owner;
}

const legalForms = /(?:[\s,]+(?:LIMITED|LTD|PLC|LLP|\(UK\))\.?)+$/i;
