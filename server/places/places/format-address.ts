import { fold } from "../../platform/fold.ts";
import { readableName } from "./format-name.ts";

/** They follow the town in an address, and are not needed next to a postcode. None is the name of a town too. */
const counties: ReadonlySet<string> = new Set(
  `Avon, Bedfordshire, Beds, Berkshire, Berks, Buckinghamshire, Bucks, Cambridgeshire, Cambs, Carmarthenshire,
  Ceredigion, Cheshire, Cleveland, Clwyd, Co Durham, Co. Durham, Co.Durham, County Durham, Cornwall, Cumbria,
  Denbighshire, Derbyshire, Devon, Dorset, Dyfed, East Riding of Yorkshire, East Sussex, East Yorkshire, Essex,
  Flintshire, Gloucestershire, Glos, Greater London, Greater Manchester, Gwent, Gwynedd, Hampshire, Hants,
  Herefordshire, Hertfordshire, Herts, Humberside, Isle of Wight, Kent, Lancashire, Lancs, Leicestershire, Leics,
  Lincolnshire, Lincs, Merseyside, Mid Glamorgan, Middlesex, Middx, Norfolk, North East Lincolnshire, North Humberside,
  North Lincolnshire, North Somerset, North Yorkshire, Northamptonshire, Northants, Northumberland, Nottinghamshire,
  Notts, Oxfordshire, Oxon, Pembrokeshire, Powys, Rhondda Cynon Taf, Rutland, Shropshire, Somerset, South Glamorgan,
  South Gloucestershire, South Humberside, South Yorkshire, Staffordshire, Staffs, Suffolk, Surrey, Torfaen,
  Tyne & Wear, Tyne and Wear, Vale of Glamorgan, Warwickshire, Warks, West Glamorgan, West Midlands, West Sussex,
  West Yorkshire, Wiltshire, Wilts, Worcestershire, Worcs, Ynys Mon, Yorkshire, E Yorkshire, N Yorkshire, S Yorkshire,
  W Yorkshire, W Midlands, City of Bristol, Aberdeenshire, Ayrshire, Banffshire, Berwickshire, Dumfriesshire,
  East Lothian, Kincardineshire, Lanarkshire, Morayshire, Perthshire, Renfrewshire, Roxburghshire, Selkirkshire,
  Stirlingshire, West Lothian, Wigtownshire, Co Antrim, Co Armagh, Co Down, Co. Down, Co Fermanagh, Co Londonderry,
  Co Tyrone, County Antrim, County Armagh, County Down, County Fermanagh, County Londonderry, County Tyrone`
    .split(",")
    .map((name) => name.replaceAll(/\s+/g, " ").trim().toUpperCase()),
);

/** "37", "163/165": the number of a house, in a column of its own before the street. */
const loneNumber = /(?<=^|, *)(\d+[a-z]?(?:[-/]\d+[a-z]?)?) *, *(?=\p{L})/giu;

/** Each number of a house with its street. */
export const joinNumbers = (address: string): string => address.replaceAll(loneNumber, "$1 ");

/** Some registers have a street or a town in two columns, and a full stop for an empty one. */
function partsOf(address: string): string[] {
  const parts = joinNumbers(address)
    .split(",")
    .map((part) => part.trim().replace(/^\.+ */, ""));
  const folded = parts.map(fold);
  return parts.filter((part, index) => part !== "" && folded.indexOf(folded[index]!) === index);
}

/** Without the name, or the street at its end, which stands above it: the only part always stays. */
function partsBelow(name: string, address: string): string[] {
  const parts = partsOf(address);
  const said = new Set([name, name.split(",").slice(1).join(",")].map(fold).filter(Boolean));
  const count = parts.findIndex((_, index) => said.has(fold(parts.slice(0, index + 1).join(""))));
  return count < parts.length - 1 ? parts.slice(count + 1) : parts;
}

/**
 * An address as people write it, each of its parts like a name.
 * @param address one line, its parts separated by commas
 * @param name what stands above it, if anything
 */
export const readableAddress = (address: string, name = ""): string =>
  partsBelow(name, address).map(readableName).join(", ");

/**
 * The same without the county, which is not needed next to a postcode, and without the name, which stands above it. A
 * part that may be the town always stays.
 * @param address one line, its parts separated by commas
 */
export function streetAndTown(address: string, name: string): string {
  const parts = partsBelow(name, address);
  const isCounty = (part: string): boolean => counties.has(part.toUpperCase());
  const near = parts.filter((part, index) => index === 0 || !isCounty(part));
  return near.map(readableName).join(", ");
}
