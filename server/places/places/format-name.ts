/*
 * The registers write everything in capitals. This gives names, and the parts of addresses, the case in which people read
 * them; the spelling stays as it is. What is already in mixed case is left alone.
 */

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Abbreviations that are read letter by letter. Those without a vowel are recognised without this list. */
const acronyms = listOf(`
  AAA AAH ABC ABH ACMH ADHD ADP AED AFG APCS APMS AQP ASR AYP BAME BANES BCA BFPO BMA BMI BRI BSOL CAMHS CAS CCAS CDAT CECS CHUFT CIC COPD CRI CYP DHU EAH EAS ECH EIT ELHT
  EMC EMI ENT EOC EOL EPCS EPMA ESHT EUPCS EVMC EWMHS GPOOH GPPO GPSI GPWSI GUM GYW HIV HMYOI HRI HUC IAPT ICATS ICC ICT
  ICU IDH IHC INM IOW IPCC IPRS IPU IRC IUC IVF KCA LAS LGI LRI MCAS MECS MIU MOD MOJ MRI MSE NHSE NUH OAMH OHP OOH OOHS OPD OPMH PCAS PCEC PES PGPA PWSI QEQM QUB
  RAF RRU RUH RVI SABP SARC SAS SCAS SDEC SJUH STI UCC UCL UCLH UCS UEA UECC UHB UHDB UHL UHND UHMB UPCC USA UTC WAA WIC YMCA YOI YOT
`);

/** Trusts, boards and groups of the NHS: NELFT, SUHFT, NWSICB. No ordinary word ends like them. */
const healthBody = /^[A-Z]{0,4}(?:CCG|ICB|PCT|[HLN]FT)$/;

/** Words without a vowel that are not read letter by letter, and two-letter words and titles. */
const plainWords = listOf(`
  BLD BLDG BLDGS BLDNG BLK BLVD BR BRG BWLCH CHMST CHWM CL CLWD CNT CNTR CR CRK CRST CRT CT CTR CTRL CTRS CTY CWM CWMS CWMTWRCH CWRT DPT
  DR DRS DRV FL FLR GDN GDNS GLN GRD GRN GRND GRP GRT GRV GT GTD HGHTS HLTH HSP HTH HWY JCT JNR LN LTD MKT MNR MR MRS
  MS MSS MT MTN NR NRTH NTH PK PKWY PL PRCT PRK PTNR PTNRS PVT PWLL RD RDS RTL SCH SHP SNR SPCL SQ ST STH STN STR STRT
  SVC SVCS TRK TWNS TWR WHF WLK WRKS WST
  AB AL AM AN AR AS AT AV BE BI BY CO DA DE DI DO DU ED EL EN GO HE HO IN IS IT JO LA LE LI LO LU MA ME MO MY NO
  OF ON OR OX PA PO RE SI SO TO TU TY TŶ UP VU WE WU XU YE YN YR YU
`);

/** Ordinary words that are nobody's name: after a title they are two initials, as in "Dr AM Scott". */
const initialsAfterTitle = listOf(`
  AB AM AS AT AV BE BY GO IN IS IT ME MY NO OF ON OR RE UP WE
`);

/** Abbreviations with a small letter among capitals. */
const spellings = new Map([
  ["GPS", "GPs"],
  ["NMPS", "NMPs"],
  ["PCNS", "PCNs"],
]);

/**
 * Within a name they are written small, as in "Chester le Street" and "Pen y Bont". An A is seldom the article: it is
 * an initial, or the letter of a unit or block.
 */
const smallWords = listOf(`
  AND AR AT BY DE DU FOR IN LA LE LES NEXT OF ON OR SUR THE TO UNDER UPON WITH Y YN YR
`);

/** Before initials, also a second person's. */
const title = /\b(?:DRS?|MISS|MR|MRS|MS)\.? (?:\p{Lu}{1,3} & )?$/u;
/** "BMI The Manor Hospital": what follows an abbreviation is a name of its own. */
const abbreviation = /^\p{Lu}{2,}$/u;

const romanNumber = /^(?:X{0,3}(?:IX|IV|V?I{1,3}|VI{0,3})|X{2,3})$/;
const noVowel = /^[BCDFGHJKLMNPQRSTVWXZ]+$/;
const ordinal = /^\d+(?:ST|ND|RD|TH|HR|HRS|AM|PM)$/;
const scottish = /^MC[A-Z]{3}/;
/** O'Neill, D'Arcy, I'Anson; not the plural or possessive of a letter. */
const capitalAfterApostrophe = /^(?:O['’‘`ʼ]\p{L}|[DLI]['’‘`ʼ][AEHIOU])\p{L}{2,}/u;

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}]|['’‘`ʼ](?=\p{L}))*/gu;
/** "PHARMACY2U.CO.UK" */
const webAddress = /(?:[A-Z0-9-]+\.)+(?:CO\.UK|ORG\.UK|COM|NET|ORG|UK)\b/gu;

const lowerCase = /\p{Ll}/u;

const capitalise = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase();

/** Letters and digits mixed: "1st" and "24hr", "Pharmacy2U" and "Meds2Home", but "W12" and "10A" as they are. */
function withDigits(text: string): string {
  if (ordinal.test(text)) return text.toLowerCase();
  return text.replace(/\p{L}{4,}/gu, capitalise);
}

function withApostrophe(text: string): string {
  if (scottish.test(text)) return `Mc${capitalise(text.slice(2))}`;
  const start = capitalAfterApostrophe.test(text) ? 2 : 0;
  return text.slice(0, start) + capitalise(text.slice(start));
}

/** A word of letters alone, in capitals. */
function plainWord(text: string): string {
  if (text.length === 1 || acronyms.has(text) || romanNumber.test(text)) return text;
  if (healthBody.test(text)) return text;
  const spelling = spellings.get(text);
  if (spelling !== undefined) return spelling;
  if (plainWords.has(text)) return capitalise(text);
  if (noVowel.test(text)) return text;
  if (scottish.test(text)) return `Mc${capitalise(text.slice(2))}`;
  // Two letters that are no word are a person's initials.
  return text.length === 2 ? text : capitalise(text);
}

function readableWord(text: string): string {
  if (/\p{N}/u.test(text)) return withDigits(text);
  return /\P{L}/u.test(text) ? withApostrophe(text) : plainWord(text);
}

/** "T/A", "A&E", "J.R.": single letters that belong together. */
const joins = new Set("&./");

interface InLine {
  /** The text before the word. */
  before: string;
  /** The character after it. */
  after: string;
  isFirst: boolean;
  /** Whether the word before it, or the line's first, is an abbreviation. */
  followsAbbreviation: boolean;
}

function isSmall(text: string, { before, after, isFirst, followsAbbreviation }: InLine): boolean {
  if (!smallWords.has(text) || isFirst) return false;
  const last = before.at(-1) ?? "";
  if (last === "(" || last === "[" || last === "@") return false;
  // "In-Store", but "Walk-in" and "Stoke-on-Trent".
  if (after === "-" && last !== "-") return false;
  if (text === "THE") return !followsAbbreviation && !before.endsWith(", ");
  return text.length > 1 || !(joins.has(last) || joins.has(after) || title.test(before));
}

function wordInLine(text: string, place: InLine): string {
  if (initialsAfterTitle.has(text) && title.test(place.before)) return text;
  if (isSmall(text, place)) return text.toLowerCase();
  if (!place.before.endsWith("-")) return readableWord(text);
  if (text === "SUPER" && place.after === "-") return "super";
  return /(?:^|\W)(?:CO|X)-$/u.test(place.before) ? text.toLowerCase() : readableWord(text);
}

/** One name or one line of an address, in capitals. */
function readableLine(line: string): string {
  let isFirst = true;
  let firstIsAbbreviation = false;
  let previous = "";
  const readable = line.replace(word, (text, at: number) => {
    const respelt = wordInLine(text, {
      before: line.slice(0, at),
      after: line.charAt(at + text.length),
      isFirst,
      followsAbbreviation:
        abbreviation.test(previous) ||
        (firstIsAbbreviation && !smallWords.has(previous.toUpperCase())),
    });
    // A house number is not the first word.
    if (isFirst && /\p{L}/u.test(text)) {
      isFirst = false;
      firstIsAbbreviation = abbreviation.test(respelt);
    }
    previous = respelt;
    return respelt;
  });
  if (!/[/-]/.test(readable)) return readable;
  return readable
    .replace(/\b[CT]\/[OA]\b/g, (text) => text.toLowerCase())
    .replace(/\bCO-(?=op)/g, "Co-");
}

/** All but titles. */
const longWord = /(?!(?:Drs|Miss|Mrs)\b)(?<!\p{L})\p{L}{3,}/gu;

/** "Dr. WILSON & PARTNERS" is in capitals, too: all words but titles and short ones are. */
function isInCapitals(line: string): boolean {
  if (!lowerCase.test(line)) return true;
  const words = line.replaceAll(/\bMa?c(?=\p{Lu}{2})/gu, "").match(longWord) ?? [];
  return words.length > 0 && !words.some((each) => lowerCase.test(each));
}

/** Some publishers' programs take a letter with an accent for the end of a word. */
const capitalTy = /(?<!\p{L})TŶ(?!\p{L})/gu;

/** Some publishers begin every word with a capital: "Isle Of Arran". */
const capitalAmid = /(?<=\p{Ll}[ -])(?:And|Of|On|Upon)(?=[ -]\p{L})/gu;

/** It leads on from a company's name, which some registers leave out. */
const tradingAs = /^T\/A\s+(?=\S)/i;

/** They write "Mcphie", too; "Mca" is a person's initials. */
const smallAfterMc = /(?<=(?<!\p{L})Mc)\p{Ll}(?=\p{Ll}{2})/gu;

function readable(name: string): string {
  const text = name.replace(tradingAs, "");
  if (!isInCapitals(text)) {
    return text
      .replace(capitalTy, "Tŷ")
      .replaceAll(capitalAmid, (each) => each.toLowerCase())
      .replaceAll(smallAfterMc, (letter) => letter.toUpperCase());
  }
  const line = text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  const addresses = line.includes(".") ? line.match(webAddress) : null;
  if (addresses === null) return readableLine(line);
  return line
    .split(webAddress)
    .map((part, index) => readableLine(part) + (addresses[index]?.toLowerCase() ?? ""))
    .join("");
}

/** Beyond this number the cache is emptied. A name, a street and a town are some 200 bytes. */
const mostKnownLines = 10_000;
const knownLines = new Map<string, string>();

/**
 * A name as people write it: `BOOTS` becomes "Boots", `ST MARY'S SURGERY` "St Mary's Surgery", `HMP LEEDS` "HMP Leeds".
 * From memory where possible: each key press in the search box names up to 19 places, each list of reviews one place 50
 * times.
 * @param name as the register has it; one that is not in capitals is returned as it is
 */
export function readableName(name: string): string {
  const known = knownLines.get(name);
  if (known !== undefined) return known;
  const respelt = readable(name);
  if (knownLines.size === mostKnownLines) knownLines.clear();
  knownLines.set(name, respelt);
  return respelt;
}
