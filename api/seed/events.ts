import type { EventType } from '@portal/shared/domain';
import { firstNames, lastNames, places, words } from './event-words.ts';

/** A client's event. `low` and `high` are in whole dollars. */
export interface DemoEvent {
  name: string;
  type: EventType;
  city: string;
  venue: string | null;
  low: number;
  high: number;
  guests: number;
  about: string;
  notes: string | null;
}

/** The types in turn: more weddings than anything else. */
const types = [
  'wedding',
  'birthday',
  'holiday_party',
  'wedding',
  'baby_shower',
  'graduation',
  'anniversary',
  'bar_mitzvah',
  'corporate',
  'retirement',
  'wedding',
  'bridal_shower',
  'other',
] as const satisfies readonly EventType[];

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
const toHundreds = (dollars: number) => Math.round(dollars / 100) * 100;

/** Returns the nth event of the demo data. No two of the first hundreds have the same name. */
export function demoEvent(n: number): DemoEvent {
  const type = pick(types, n);
  const { low, high, guests, about, notes, name } = words[type];
  const place = pick(places, n * 5 + Math.floor(n / 13));
  // 80 % to 158 % of the usual size, in steps that don't repeat within a year of events.
  const size = 0.8 + ((n * 7) % 40) / 50;
  return {
    name: name({
      one: pick(firstNames, n * 3),
      // A larger step in each round, so that no couple comes twice.
      other: pick(firstNames, n * 3 + 11 + Math.floor(n / firstNames.length)),
      family: pick(lastNames, n),
    }),
    type,
    city: place.city,
    venue: n % 3 === 1 ? null : pick(place.venues, n),
    low: toHundreds(low * size),
    high: toHundreds(high * size),
    guests: Math.round(guests * size),
    about: pick(about, Math.floor(n / 13) + n),
    notes: n % 4 === 3 ? null : pick(notes, Math.floor(n / 13) + n),
  };
}
