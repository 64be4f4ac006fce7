import { outwardCode } from "@locumark/contract/postcode";
import { districts } from "./read-districts.ts";

/** Counties of today and of the last century, as last lines of addresses have them. Names such as "Bedford" are towns. */
const counties = new Set(
  `Avon; Bedfordshire; Beds; Berkshire; Berks; Blaenau Gwent; Bridgend County; Buckinghamshire; Bucks; Caerphilly County;
  Cambridgeshire; Cambs; Cardiganshire; Carmarthenshire; Ceredigion; Cheshire; Cleveland; Clwyd; Co Durham; Conwy County;
  Cornwall; County Durham; Cumberland; Cumbria; Denbighshire; Derbyshire; Devon; North Devon; Mid Devon; Dorset; Dyfed; East Riding of Yorkshire;
  East Sussex; E Sussex; East Yorkshire; England; Essex; Flintshire; Glamorgan; Gloucestershire; Glos; Greater London;
  Greater Manchester; Gtr London; Gtr Manchester; Guernsey; Gwent; Gwynedd; Hampshire; Hants; Hereford and Worcester;
  Herefordshire; Hertfordshire; Herts; Humberside; Isle of Anglesey; Isle of Man; Isle of Wight; Isles of Scilly; Jersey;
  Kent; Lancashire; West Lancashire; East Lancashire; Lancs; Leicestershire; Leics; Lincolnshire; Lincs; Merseyside; Mid Glamorgan; Middlesex; Middx;
  Monmouthshire; Norfolk; North East Lincolnshire; North Humberside; North Lincolnshire; North Somerset; North Wales; N Wales;
  North Yorkshire; Northamptonshire; Northants; Northumberland; Nottinghamshire; Notts; Oxfordshire; Oxon; Pembrokeshire;
  Powys; Rutland; S Yorkshire; Salop; Shropshire; Somerset; South Glamorgan; South Gloucestershire; South Humberside;
  South Wales; South Yorkshire; Staffordshire; Staffs; Suffolk; Surrey; Sussex; Tyne and Wear; Tyne & Wear; Tyne Wear;
  Vale of Glamorgan; Wales; Warwickshire; W Midlands; West Glamorgan; West Midlands; West Sussex; West Yorkshire;
  W Yorkshire; N Yorkshire; Westmorland; Wilts; Wiltshire; Worcestershire; Worcs; Wrexham County; Yorkshire; UK;
  United Kingdom; Great Britain; Scotland; Northern Ireland; Aberdeenshire; Angus; Argyll; Argyll and Bute; Ayrshire; East Ayrshire;
  North Ayrshire; South Ayrshire; Banffshire; Berwickshire; Caithness; Clackmannanshire; Dumfriesshire; Dunbartonshire;
  East Dunbartonshire; West Dunbartonshire; East Lothian; Fife; Inverness-shire; Invernessshire; Kincardineshire; Kinross-shire;
  Kirkcudbrightshire; Lanarkshire; North Lanarkshire; South Lanarkshire; Midlothian; Moray; Morayshire; Nairnshire; Orkney;
  Peeblesshire; Perthshire; Renfrewshire; East Renfrewshire; Ross-shire; Roxburghshire; Scottish Borders; Selkirkshire;
  Shetland; Stirlingshire; Sutherland; West Lothian; Wigtownshire; Western Isles; Co Antrim; County Antrim; Co Armagh;
  County Armagh; Co Down; County Down; Co Fermanagh; County Fermanagh; Co Londonderry; County Londonderry; Co Tyrone;
  County Tyrone`
    .split(";")
    .map((name) => name.trim().toUpperCase().replaceAll(/\s+/g, " ")),
);

/**
 * Words in a line, or at its end, that name a street, a building or a site rather than a town; not "Chester le Street".
 */
const notTowns =
  /\b(?:AVENUE|AVE|BUILDINGS?|CENTRE|CLINIC|CLOSE|COURT|CRESCENT|DRIVE|ESTATE|FLOOR|HOUSE|HOSPITAL|INFIRMARY|LANE|LN|PARADE|PLACE|PRACTICE|PRECINCT|RD|ROAD|SQUARE|ST|(?<!LE[ -])STREET|SURGERY|TERRACE|UNIT|WALK|WAY)\.?$|\b(?:HEALTH|HOSPITAL|MEDICAL)\b/;

/**
 * The town of an address: its last part that is neither a county nor a street, or a settlement in its postcode
 * district.
 * @param lines the parts of the address, some with commas of their own; of a register's entry without column 9,
 *   which is the county
 * @returns as it is written there; "" when there is none
 */
export function townOf(lines: readonly string[], postcode: string): string {
  const parts = lines.some((line) => line.includes(","))
    ? lines.flatMap((line) => line.split(","))
    : lines;
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = withoutCounty(tidy(parts[index]!));
    if (part === "") continue;
    // The first of several parts is the house or its street.
    if (index === 0 && parts.length > 1) break;
    if (/\d/.test(part) || notTowns.test(part.toUpperCase()) || part.length > townMax) break;
    return part;
  }
  const district = outwardCode(postcode);
  // Practices of Northern Ireland have no town in their addresses, and most of its districts only a council.
  return postTownsOfUlster.get(district) ?? districts.get(district)?.town ?? "";
}

/** The post towns of districts that are called after no town in `districts`, or after a smaller one. */
const postTownsOfUlster = new Map<string, string>(
  `Belfast 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; Newtownards 22 23; Ballynahinch 24; Dromore 25; Hillsborough 26; Lisburn 27 28;
  Crumlin 29; Castlewellan 31; Banbridge 32; Newry 34 35; Newtownabbey 36 37; Carrickfergus 38; Ballyclare 39; Larne 40; Antrim 41;
  Ballymena 42 43 44; Magherafelt 45; Maghera 46; Londonderry 47 48; Limavady 49; Coleraine 51 52; Ballymoney 53; Armagh 60 61;
  Craigavon 63 64 65 67; Caledon 68; Aughnacloy 69; Dungannon 70 71; Enniskillen 74 92 93 94; Clogher 76; Augher 77; Omagh 78 79;
  Cookstown 80; Castlederg 81; Strabane 82`
    .split(/;\s+/)
    .flatMap((line) => {
      const [town = "", ...numbers] = line.split(/\s+/);
      return numbers.map((number) => [`BT${number}`, town] as const);
    }),
);

/** "ST.HELENS" and "ST. HELENS" are St Helens, "NR.WIGAN" is Wigan, and "CO.DURHAM" a county. */
const tidy = (part: string): string =>
  part
    .replaceAll(/[.\s]+/g, " ")
    .trim()
    .replace(/^(?:NR|NEAR) /i, "");

/** "Aldershot Hampshire" is Aldershot. */
function withoutCounty(part: string): string {
  const words = part.toUpperCase().split(" ");
  for (let count = Math.min(longestCounty, words.length); count > 0; count -= 1) {
    const tail = words.slice(-count).join(" ");
    if (counties.has(tail)) return part.slice(0, -tail.length).trim();
  }
  return part;
}

/** In words: "East Riding of Yorkshire". */
const longestCounty = 4;

/** More is a sentence about how to find the place. */
const townMax = 40;

/** The town of an address in one line, as members write it. */
export const townOfAddress = (address: string, postcode: string): string =>
  townOf(address.split("\n"), postcode);
