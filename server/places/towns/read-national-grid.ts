import type { Point } from "./read-districts.ts";

/** Metres east and north, in the National Grid of Great Britain. */
export interface GridPoint {
  readonly easting: number;
  readonly northing: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

interface Ellipsoid {
  /** Half of its longer axis, in metres. */
  readonly a: number;
  /** The square of its eccentricity. */
  readonly e2: number;
}

const ellipsoid = (a: number, b: number): Ellipsoid => ({ a, e2: 1 - (b * b) / (a * a) });
const airy = ellipsoid(6_377_563.396, 6_356_256.909);
const wgs84 = ellipsoid(6_378_137, 6_356_752.3142);

/** The projection of the grid: scale on its meridian, true origin, and the grid's figures there. */
const scale = 0.9996012717;
const origin = { latitude: radians(49), longitude: radians(-2) };
const atOrigin = { easting: 400_000, northing: -100_000 };

/**
 * Latitude and longitude on the ellipsoid of the grid, in radians.
 * Source: Ordnance Survey, A guide to coordinate systems in Great Britain, annex C.
 */
export function toAiry({ easting, northing }: GridPoint): Point {
  const { a, e2 } = airy;
  const b = a * Math.sqrt(1 - e2);
  const n = (a - b) / (a + b);
  const arc = (latitude: number) => {
    const [difference, sum] = [latitude - origin.latitude, latitude + origin.latitude];
    return (
      b *
      scale *
      ((1 + n + 1.25 * n ** 2 + 1.25 * n ** 3) * difference -
        (3 * n + 3 * n ** 2 + (21 / 8) * n ** 3) * Math.sin(difference) * Math.cos(sum) +
        (15 / 8) * (n ** 2 + n ** 3) * Math.sin(2 * difference) * Math.cos(2 * sum) -
        (35 / 24) * n ** 3 * Math.sin(3 * difference) * Math.cos(3 * sum))
    );
  };
  let latitude = origin.latitude;
  for (let left = northing - atOrigin.northing; Math.abs(left) >= 0.0001;) {
    latitude += left / (a * scale);
    left = northing - atOrigin.northing - arc(latitude);
  }
  const [sine, tan, sec] = [Math.sin(latitude), Math.tan(latitude), 1 / Math.cos(latitude)];
  const nu = (a * scale) / Math.sqrt(1 - e2 * sine ** 2);
  const rho = (a * scale * (1 - e2)) / (1 - e2 * sine ** 2) ** 1.5;
  const eta2 = nu / rho - 1;
  const x = easting - atOrigin.easting;
  return {
    latitude:
      latitude -
      (tan / (2 * rho * nu)) * x ** 2 +
      (tan / (24 * rho * nu ** 3)) * (5 + 3 * tan ** 2 + eta2 - 9 * tan ** 2 * eta2) * x ** 4 -
      (tan / (720 * rho * nu ** 5)) * (61 + 90 * tan ** 2 + 45 * tan ** 4) * x ** 6,
    longitude:
      origin.longitude +
      (sec / nu) * x -
      (sec / (6 * nu ** 3)) * (nu / rho + 2 * tan ** 2) * x ** 3 +
      (sec / (120 * nu ** 5)) * (5 + 28 * tan ** 2 + 24 * tan ** 4) * x ** 5,
  };
}

/** From the grid's ellipsoid to that of GPS: metres, seconds of arc and parts in a million (the same guide, section 6.6). */
const shift = { x: 446.448, y: -125.157, z: 542.06 };
const turn = { x: 0.1502, y: 0.247, z: 0.8421 };
const growth = 1 - 20.4894e-6;

/** In degrees of WGS 84, to some five metres. */
export function toPoint(grid: GridPoint): Point {
  const { latitude, longitude } = toAiry(grid);
  const nu = airy.a / Math.sqrt(1 - airy.e2 * Math.sin(latitude) ** 2);
  const x = nu * Math.cos(latitude) * Math.cos(longitude);
  const y = nu * Math.cos(latitude) * Math.sin(longitude);
  const z = nu * (1 - airy.e2) * Math.sin(latitude);
  const [turnX, turnY, turnZ] = [turn.x, turn.y, turn.z].map((angle) => radians(angle / 3600));
  const moved = {
    x: shift.x + growth * x - turnZ! * y + turnY! * z,
    y: shift.y + turnZ! * x + growth * y - turnX! * z,
    z: shift.z - turnY! * x + turnX! * y + growth * z,
  };
  const across = Math.hypot(moved.x, moved.y);
  let turned = Math.atan2(moved.z, across * (1 - wgs84.e2));
  for (let round = 0; round < 5; round += 1) {
    const radius = wgs84.a / Math.sqrt(1 - wgs84.e2 * Math.sin(turned) ** 2);
    turned = Math.atan2(moved.z + wgs84.e2 * radius * Math.sin(turned), across);
  }
  return { latitude: degrees(turned), longitude: degrees(Math.atan2(moved.y, moved.x)) };
}
