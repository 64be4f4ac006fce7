import {
  hourMinutes,
  type OpeningDay,
  type OpenTime,
} from "@locumark/contract/places/workplaces/opening-hours";

const midnight = 24 * hourMinutes;

/** A night that ends later is a 17:00 that was typed as 5:00. */
const latestClosing = midnight + 3 * hourMinutes;

/** Far beyond any day; the rest of a hostile field is not even looked at. */
const unitsMax = 200;

const oneTime = /^(\d{1,2})[:.](\d{2})\s*(?:-|–|to)\s*(\d{1,2})[:.](\d{2})$/i;

/**
 * The opening hours of one day, as publishers write them: "09:00-13:00,14:00-17:30" or "CLOSED". From 00:00 to 00:00 may
 * be all day or never, and is unknown.
 * @returns no times for a day on which it is closed; undefined for anything that cannot be read in full
 */
export function readDay(text: string): OpeningDay {
  const day = text.trim();
  if (day.length > unitsMax) return undefined;
  if (/^closed$/i.test(day)) return [];
  const read = day.split(",").map((part) => readTime(part.trim()));
  const known = read.filter((time) => time !== undefined);
  if (known.length < read.length) return undefined;
  return joinTimes(known.toSorted((one, other) => one.opens - other.opens));
}

function readTime(text: string): OpenTime | undefined {
  const found = oneTime.exec(text);
  if (!found) return undefined;
  const [fromHour, fromMinute, toHour, toMinute] = found.slice(1).map(Number) as Four;
  if (fromMinute >= hourMinutes || toMinute >= hourMinutes) return undefined;
  const opens = fromHour * hourMinutes + fromMinute;
  const ends = toHour * hourMinutes + toMinute;
  if (opens >= midnight || ends > midnight || opens === ends) return undefined;
  const closes = ends < opens ? ends + midnight : ends;
  return closes > latestClosing ? undefined : { opens, closes };
}

type Four = [number, number, number, number];

/** @returns undefined where they overlap; times that follow without a break are one */
function joinTimes(times: readonly OpenTime[]): OpeningDay {
  const joined: OpenTime[] = [];
  for (const time of times) {
    const last = joined.at(-1);
    if (last && last.closes > time.opens) return undefined;
    if (last?.closes === time.opens) {
      joined[joined.length - 1] = { opens: last.opens, closes: time.closes };
    } else joined.push(time);
  }
  return joined;
}
