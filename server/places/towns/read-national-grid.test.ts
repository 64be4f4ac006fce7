import { expect, test } from "vitest";
import { milesBetween } from "./read-districts.ts";
import { toAiry, toPoint } from "./read-national-grid.ts";

const degrees = (whole: number, minutes: number, seconds: number) =>
  whole + minutes / 60 + seconds / 3600;

test("a point of the National Grid has the latitude and longitude of the worked example of Ordnance Survey", () => {
  const { latitude, longitude } = toAiry({ easting: 651_409.903, northing: 313_177.27 });
  const inDegrees = (angle: number) => (angle * 180) / Math.PI;
  expect(inDegrees(latitude)).toBeCloseTo(degrees(52, 39, 27.2531), 7);
  expect(inDegrees(longitude)).toBeCloseTo(degrees(1, 43, 4.5177), 7);
});

const metresPerMile = 1609;

test.each([
  ["the water tower of that example", [651_409.903, 313_177.27], [52.657978, 1.716053], 6],
  // As maps have them.
  ["Nelson's Column", [530_029, 180_389], [51.5077, -0.1279], 100],
  ["the summit of Ben Nevis", [216_660, 771_288], [56.7969, -5.0036], 100],
  ["Land's End", [134_200, 25_050], [50.0661, -5.7147], 100],
] as const)("%s is where GPS has it", (_, [easting, northing], [latitude, longitude], metres) => {
  const miles = milesBetween(toPoint({ easting, northing }), { latitude, longitude });
  expect(miles * metresPerMile).toBeLessThan(metres);
});
