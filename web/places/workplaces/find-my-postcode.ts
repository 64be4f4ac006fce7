import { call } from "../../api.ts";

/** To about a kilometre: nothing more exact leaves the browser. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

const waitMs = 10_000;
/** A position that the browser knows already may be as old. */
const oldestMs = 10 * 60_000;

/** Asks the browser where it is, and the site which part of a postcode that is. Neither keeps it. */
export async function findMyPostcode(): Promise<string> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: waitMs,
      maximumAge: oldestMs,
    });
  });
  const body = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
  const { near } = await call("POST /api/workplace/position", { body });
  return near;
}
