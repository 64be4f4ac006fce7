import { expect, test } from "vitest";
import { townOf, townOfAddress } from "./name-town.ts";

test.each([
  [["61 ARUNDEL AVENUE", "HAZEL GROVE", "STOCKPORT"], "SK7 5LD", "STOCKPORT"],
  [["THE HEALTH CENTRE", "LAWSON STREET", "STOCKTON ON TEES", "CLEVELAND"], "", "STOCKTON ON TEES"],
  [["24 ROSS ROAD", "", "", "MAIDENHEAD"], "SL6 2SZ", "MAIDENHEAD"],
  [["84 VESTRY ROAD", "LONDON", "GREATER LONDON", ""], "SE5 8PQ", "LONDON"],
  [["1 MARKET PLACE", "TYNE & WEAR", "", ""], "", ""],
  [["1 VICTORIA ROAD", "ALDERSHOT HAMPSHIRE", "", ""], "", "ALDERSHOT"],
  [["10A/10B BENTALLS CTR", "COLCHESTER RD,HEYBRIDGE", "MALDON,ESSEX", ""], "", "MALDON"],
  [["BRIDGE STREET, BEVERLEY", "EAST RIDING OF YORKSHIRE", "", ""], "", "BEVERLEY"],
  [["1 BRIDGE STREET", "ST.HELENS", "", ""], "", "ST HELENS"],
  [["1 BRIDGE STREET", "LYTHAM ST. ANNES", "", ""], "", "LYTHAM ST ANNES"],
  [["1 BRIDGE STREET", "CONSETT", "CO.DURHAM", ""], "", "CONSETT"],
  [["1 BRIDGE STREET", "STANDISH", "NR.WIGAN", ""], "", "WIGAN"],
  [["1 BRIDGE STREET", "NEAR AYLESBURY", "", ""], "", "AYLESBURY"],
  [["1 BRIDGE STREET", "NRTH WALSHAM", "", ""], "", "NRTH WALSHAM"],
  [["1 BRIDGE STREET", "RHYL", "N.WALES", ""], "", "RHYL"],
  [["1 BRIDGE STREET", "STROUD", "GLOS.", ""], "", "STROUD"],
  [["1 BRIDGE STREET", "BIDEFORD", "NORTH DEVON", ""], "", "BIDEFORD"],
  [["FRONT STREET", "CHESTER LE STREET", "COUNTY DURHAM", ""], "DH3 3AT", "CHESTER LE STREET"],
  // Nothing but a house and its street: the district says where.
  [["LEE HOUSE", "HIGH STREET", "", ""], "AB10 1AA", "Aberdeen"],
  [["DR LOW", "LAGAN VALLEY HOSPITAL & LPCCC", ""], "BT28 1JP", "Lisburn"],
  [["ARCHES CENTRE", "1 WESTMINSTER AVENUE", ""], "BT4 1NS", "Belfast"],
  [["WOODCROFT", "1 HIGH STREET", "", ""], "BT60 1AA", "Armagh"],
  [["WOODCROFT", "1 HIGH STREET", "", ""], "BT34 1AA", "Newry"],
  [["WOODCROFT", "1 HIGH STREET", "", ""], "BT41 1AA", "Antrim"],
  [["WOODCROFT", "1 HIGH STREET", "", ""], "BT62 1AA", "Portadown"],
  [["WOODCROFT", "", "", ""], "ZX1 1AA", ""],
  [["", "", "", ""], "", ""],
])("the town of %j, %s is %j", (lines, postcode, town) => {
  expect(townOf(lines, postcode)).toBe(town);
});

test.each([
  ["1 Rowan Street, Leeds", "Leeds"],
  ["1 Rowan Street,\nLeeds,\nWest Yorkshire", "Leeds"],
  ["Leeds", "Leeds"],
  ["opposite the church, go past the third house on the left and then on, Leeds", "Leeds"],
])("the town of %j as a member wrote it is %s", (address, town) => {
  expect(townOfAddress(address, "")).toBe(town);
});
