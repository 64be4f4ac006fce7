import { expect, test } from "vitest";
import { readableAddress, streetAndTown } from "./format-address.ts";

test.each([
  ["61 ARUNDEL AVENUE, HAZEL GROVE, STOCKPORT", "61 Arundel Avenue, Hazel Grove, Stockport"],
  ["THE HEALTH CENTRE, THE GREEN, LEEDS", "The Health Centre, The Green, Leeds"],
  ["10A/10B BENTALLS CTR, COLCHESTER RD", "10A/10B Bentalls Ctr, Colchester Rd"],
  ["1ST FLOOR,UNIT 2", "1st Floor, Unit 2"],
  ["1 High Street, LEEDS", "1 High Street, Leeds"],
  // Marks that stand for an empty column, and numbers in a column of their own.
  ["126-127 BUTE STREET, ., TREORCHY", "126-127 Bute Street, Treorchy"],
  [".16 The Mall, Eccles", "16 The Mall, Eccles"],
  ["PANNAL SURGERY, 37, STATION ROAD, PANNAL", "Pannal Surgery, 37 Station Road, Pannal"],
  ["163/165, High Street, Redcar", "163/165 High Street, Redcar"],
  ["UNIT 1 & 2, 95, HIGHLANDS ROAD", "Unit 1 & 2, 95 Highlands Road"],
  ["11, 13 & 15 ALL HALLOWS, BEDFORD", "11, 13 & 15 All Hallows, Bedford"],
  ["(NEXT TO TOWN HALL), DARTFORD", "(Next to Town Hall), Dartford"],
  ["", ""],
])("the address %s becomes %s", (address, readable) => {
  expect(readableAddress(address)).toBe(readable);
});

test.each([
  ["WELL", "WELL, 1 MILL ROAD, LEEDS", "1 Mill Road, Leeds"],
  ["BRANCH OF WELL, 1 MILL ROAD", "1 MILL ROAD, LEEDS", "Leeds"],
  [
    "DRS WOLFE, SHIELDS & DALE",
    "Drs Wolfe, Shields & Dale, 1 Mill Road, Leeds",
    "1 Mill Road, Leeds",
  ],
  ["DENTAL PRACTICE, 1 MILL ROAD", "1 MILL ROAD, LEEDS", "Leeds"],
  ["WELL", "WELL", "Well"],
])("below %s the address %s becomes %s", (name, address, readable) => {
  expect(readableAddress(address, name)).toBe(readable);
});

test.each([
  ["THE MERRION CENTRE, LEEDS, WEST YORKSHIRE", "The Merrion Centre, Leeds"],
  ["84 VESTRY ROAD, CAMBERWELL, LONDON, GREATER LONDON", "84 Vestry Road, Camberwell, London"],
  ["1 HIGH STREET, DURHAM", "1 High Street, Durham"],
  ["1 HIGH STREET, DURHAM, DURHAM", "1 High Street, Durham"],
  ["1 high street, Leeds, west yorkshire", "1 high street, Leeds"],
  ["90 Spring Bank, Hull, E Yorkshire", "90 Spring Bank, Hull"],
  ["1 Carden Place, Aberdeen, Aberdeenshire", "1 Carden Place, Aberdeen"],
  ["1 Main Street, Lanark, Lanarkshire", "1 Main Street, Lanark"],
  ["Tower Hill, Armagh, County Armagh", "Tower Hill, Armagh"],
  ["WEST YORKSHIRE", "West Yorkshire"],
  ["WELL, 1 MILL ROAD, LEEDS", "1 Mill Road, Leeds"],
  ["63a High Street, 63A HIGH STREET, Staffordshire, Stone", "63a High Street, Stone"],
  ["WELL", "Well"],
  ["", ""],
])("of %s the street and the town are %s", (address, readable) => {
  expect(streetAndTown(address, "Well")).toBe(readable);
});
