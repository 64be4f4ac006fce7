import { expect, test } from "vitest";
import { readableAddress, streetAndTown } from "./format-address.ts";

test.each([
  ["61 ARUNDEL AVENUE, HAZEL GROVE, STOCKPORT", "61 Arundel Avenue, Hazel Grove, Stockport"],
  ["THE HEALTH CENTRE, THE GREEN, LEEDS", "The Health Centre, The Green, Leeds"],
  ["10A/10B BENTALLS CTR, COLCHESTER RD", "10A/10B Bentalls Ctr, Colchester Rd"],
  ["1ST FLOOR,UNIT 2", "1st Floor, Unit 2"],
  ["1 High Street, LEEDS", "1 High Street, Leeds"],
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
  ["WEST YORKSHIRE", "West Yorkshire"],
  ["WELL, 1 MILL ROAD, LEEDS", "1 Mill Road, Leeds"],
  ["63a High Street, 63A HIGH STREET, Staffordshire, Stone", "63a High Street, Stone"],
  ["WELL", "Well"],
  ["", ""],
])("of %s the street and the town are %s", (address, readable) => {
  expect(streetAndTown(address, "Well")).toBe(readable);
});
