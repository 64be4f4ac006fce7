import { type WorkplaceKind, workplaceKinds } from "@locumark/contract/choices";
import type { District } from "../../towns/read-districts.ts";
import {
  districtOf,
  fields,
  type IndexedWorkplace,
  joinedIn,
  type Part,
  partsOf,
  readPart,
  toIndexedPostcode,
} from "./fields.ts";
import { fold } from "./fold.ts";
import { grown } from "./grown.ts";
import { codeTerm, indexedWords, isFiller, townTerm } from "./word-forms.ts";
import { WordSequences } from "./word-sequences.ts";
import { placeIn, WordTable } from "./word-table.ts";

/** Of these fields alone, whatever else it brings. */
const copyOf = (workplace: IndexedWorkplace): IndexedWorkplace => ({
  _id: workplace._id,
  name: workplace.name,
  type: workplace.type,
  kind: workplace.kind,
  postcode: workplace.postcode,
  address: workplace.address,
  status: workplace.status,
  reviewCount: workplace.reviewCount,
  ratingSum: workplace.ratingSum,
  codes: workplace.codes,
  formerNames: workplace.formerNames,
});

/** A name, and the workplaces that have exactly it. */
interface Name extends ReadPart {
  /** Folded, to sort by. */
  readonly key: string;
  /** How many words it has, fillers left out. */
  readonly length: number;
  /** The ids of its words that are joined by punctuation. */
  readonly joined: readonly number[];
  places: number[];
}

/** The bits of traits. The others hold the kind. */
export const traitOpen = 1;
export const traitRated = 2;
export const traitOfKind = (kind: WorkplaceKind): number => 4 << workplaceKinds.indexOf(kind);
const traitsOf = ({ status, reviewCount, kind }: IndexedWorkplace): number =>
  (status === "open" ? traitOpen : 0) | (reviewCount > 0 ? traitRated : 0) | traitOfKind(kind);

/** A part of the texts as ids of words. */
interface ReadPart {
  readonly ids: readonly number[];
  readonly field: number;
  /** The ids of the terms of the town that it names, if it is one. */
  readonly towns: readonly number[];
}

/** The terms of ODS codes, the postcode, and its first part. */
function codesOf({ codes, postcode }: IndexedWorkplace): string[] {
  const spelt = toIndexedPostcode(postcode);
  const ofPostcode = spelt === undefined ? [] : [spelt, spelt.split(" ")[0]!];
  return [...codes.map(fold), ...ofPostcode].map(codeTerm);
}

/**
 * The workplaces, by number, with the words of their texts. A workplace whose texts change gets a new number; the old one
 * stays empty, and no word leads to it.
 */
export class PlaceTable {
  /** The words of their texts, and their codes. */
  readonly words = new WordTable();
  readonly #workplaces: (IndexedWorkplace | undefined)[] = [];
  #size = 0;
  readonly #names = new Map<string, Name>();
  readonly #nameOf: Name[] = [];
  readonly #districts: (District | undefined)[] = [];
  readonly #remembered: Record<
    Exclude<Part["position"], "name" | "start of address">,
    Map<string, ReadPart>
  > = {
    "former name": new Map(),
    address: new Map(),
    district: new Map(),
  };
  readonly #sequences = new WordSequences();
  #ranks = new Uint32Array(0);
  #ranked: number[] = [];

  /** How many numbers have been given. */
  get length(): number {
    return this.#workplaces.length;
  }

  /** By number: whether it is open and rated, and of which kind, in bits; 0 for removed ones. */
  traits = new Uint16Array(1024);

  /** By number: how many words its name has, fillers left out. */
  nameLengths = new Uint16Array(1024);

  /** How many workplaces there are. */
  get size(): number {
    return this.#size;
  }

  /** @returns its number */
  add(workplace: IndexedWorkplace): number {
    const place = this.#workplaces.push(copyOf(workplace)) - 1;
    this.#size += 1;
    this.traits = grown(this.traits, place);
    this.traits[place] = traitsOf(workplace);
    const { name } = workplace;
    const district = districtOf(workplace.postcode);
    this.#districts.push(district);
    const known = this.#names.get(name) ?? this.#readName(name);
    known.places.push(place);
    this.#nameOf.push(known);
    this.nameLengths = grown(this.nameLengths, place);
    this.nameLengths[place] = known.length;
    let inTown: readonly number[] = [];
    for (const part of partsOf(workplace, district)) {
      const { ids, field, towns } = part.position === "name" ? known : this.#read(part);
      for (const id of ids) this.words.add(id, place, field);
      this.#sequences.addPart(ids);
      // Of several the last is the town, and those before it are parts of it or near it.
      if (towns.length === 0 || (part.position === "district" && inTown.length > 0)) continue;
      for (const id of inTown) this.words.add(id, place, fields.address);
      inTown = towns;
    }
    for (const id of inTown) this.words.add(id, place, fields.town);
    this.#sequences.endPlace();
    for (const id of known.joined) this.words.add(id, place, fields.name);
    for (const code of codesOf(workplace)) {
      this.words.add(this.words.idOf(code), place, fields.code);
    }
    return place;
  }

  #readName(name: string): Name {
    const part = this.#readNew({ text: name, position: "name" });
    const read = {
      ...part,
      key: fold(name),
      length: indexedWords(name).filter((word) => !isFiller(word)).length,
      joined: joinedIn(name).map((word) => this.words.idOf(word)),
      places: [],
    };
    this.#names.set(name, read);
    return read;
  }

  #read(part: Part): ReadPart {
    // Others come again and again.
    if (part.position === "start of address" || part.position === "name")
      return this.#readNew(part);
    const known = this.#remembered[part.position];
    let read = known.get(part.text);
    if (!read) {
      read = this.#readNew(part);
      known.set(part.text, read);
    }
    return read;
  }

  #readNew(part: Part): ReadPart {
    const { words, field, towns } = readPart(part);
    return {
      ids: words.map((word) => this.words.idOf(word)),
      field,
      towns: towns.map((town) => this.words.idOf(townTerm(town))),
    };
  }

  /** To be called after many were added: parts of texts are remembered until then, since many come again and again. */
  forgetParts(): void {
    for (const known of Object.values(this.#remembered)) known.clear();
  }

  /** Replaces a workplace by one with the same texts. */
  replace(place: number, workplace: IndexedWorkplace): void {
    this.#workplaces[place] = copyOf(workplace);
    this.traits[place] = traitsOf(workplace);
  }

  remove(place: number): void {
    const workplace = this.#workplaces[place];
    if (!workplace) return;
    for (const part of partsOf(workplace, this.#districts[place])) {
      const { ids, towns } = this.#read(part);
      for (const id of [...ids, ...towns]) this.words.remove(id, place);
    }
    const name = this.#nameOf[place]!;
    for (const id of name.joined) this.words.remove(id, place);
    for (const code of codesOf(workplace)) this.words.remove(this.words.idOf(code), place);
    name.places = name.places.filter((each) => each !== place);
    this.#workplaces[place] = undefined;
    this.traits[place] = 0;
    this.#size -= 1;
  }

  /** The workplace with a number; undefined if it was removed. */
  at(place: number): IndexedWorkplace | undefined {
    return this.#workplaces[place];
  }

  /** The numbers of those with exactly this name. */
  named(name: string): readonly number[] {
    return this.#names.get(name)?.places ?? [];
  }

  /** The numbers of those that have the rarest of a text's words. */
  withWords(text: string): number[] {
    const ids = indexedWords(text).map((word) => this.words.find(word));
    const rarest = ids.reduce(
      (best, id) =>
        id === undefined || (best !== undefined && this.words.count(best) <= this.words.count(id))
          ? best
          : id,
      undefined,
    );
    return rarest === undefined ? [] : this.words.postings[rarest]!.map(placeIn);
  }

  district(place: number): District | undefined {
    return this.#districts[place];
  }

  /** See {@link WordSequences.sumPairs}. */
  sumPairs(place: number, positions: Uint8Array, bonuses: readonly number[]): number {
    return this.#sequences.sumPairs(place, positions, bonuses);
  }

  /** See {@link WordSequences.hasPart}. */
  hasPart(place: number, ids: readonly (number | undefined)[]): boolean {
    return this.#sequences.hasPart(place, ids);
  }

  /** The numbers of the workplaces in a postcode district. */
  inDistrict(code: string): number[] {
    const id = this.words.find(codeTerm(fold(code)));
    return id === undefined ? [] : this.words.postings[id]!.map(placeIn);
  }

  /** The place of each workplace in the order of names, postcodes and ids; by number. */
  ranks(): Uint32Array {
    if (this.#ranked.length < this.length) {
      for (let place = this.#ranked.length; place < this.length; place += 1)
        this.#ranked.push(place);
      const keys = this.#nameOf.map(({ key }) => key);
      const postcodes = this.#workplaces.map((workplace) => workplace?.postcode ?? "");
      const ids = this.#workplaces.map((workplace) => workplace?._id ?? "");
      const compare = (texts: readonly string[], one: number, other: number) =>
        texts[one] === texts[other] ? 0 : texts[one]! < texts[other]! ? -1 : 1;
      this.#ranked.sort(
        (one, other) =>
          compare(keys, one, other) || compare(postcodes, one, other) || compare(ids, one, other),
      );
      this.#ranks = new Uint32Array(this.length);
      this.#ranked.forEach((place, rank) => {
        this.#ranks[place] = rank;
      });
    }
    return this.#ranks;
  }
}
