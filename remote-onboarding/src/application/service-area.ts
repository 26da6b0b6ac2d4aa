/** The service area: searches its places, and chooses the typed one. Pure. */
import { servicePlaces, type ServicePlace } from '@portal/shared/domain';

const normalized = (text: string) => text.trim().toLowerCase();

/** Returns the places whose name contains the text; none for an empty text. */
export function searchPlaces(text: string): ServicePlace[] {
  const wanted = normalized(text);
  return wanted === '' ? [] : servicePlaces.filter((place) => normalized(place).includes(wanted));
}

/** Returns the place with exactly this name, or the only one that contains it. */
export function findPlace(text: string): ServicePlace | undefined {
  const found = searchPlaces(text);
  return (
    found.find((place) => normalized(place) === normalized(text)) ??
    (found.length === 1 ? found[0] : undefined)
  );
}

/** Adds the typed place. An unknown or chosen one changes nothing. */
export function withPlace(places: ServicePlace[], typed: string): ServicePlace[] {
  const place = findPlace(typed);
  return !place || places.includes(place) ? places : [...places, place];
}
