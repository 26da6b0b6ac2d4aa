/** Vendor categories. Any text is allowed; known categories are normalized to one spelling. */

/** Known categories with their synonyms in lower case. Plurals are recognized automatically. */
const known = {
  Bar: ['bartender', 'bartending', 'bar service', 'mobile bar'],
  Beauty: ['hair and makeup', 'hair & makeup', 'makeup', 'makeup artist'],
  Cakes: ['baker', 'bakery', 'desserts', 'wedding cake'],
  Catering: ['caterer'],
  Entertainment: ['entertainer'],
  Florist: ['floral', 'floral design', 'floral designer', 'flowers'],
  Music: ['band', 'dj', 'live music', 'musician'],
  Officiant: [],
  Photography: ['photo', 'photographer'],
  Planning: ['event planner', 'event planning', 'planner', 'wedding planner', 'wedding planning'],
  Rentals: ['event rentals'],
  Stationery: ['invitations'],
  Transport: ['transportation', 'limousine'],
  Venue: ['event venue', 'wedding venue'],
  Videography: ['video', 'videographer'],
  Other: [],
} as const satisfies Record<string, readonly string[]>;

const singular = (word: string) => word.replace(/s$/, '');
const byWord = new Map(
  Object.entries(known).flatMap(([category, words]) =>
    [category.toLowerCase(), ...words].map((word) => [singular(word), category] as const),
  ),
);

/** Normalizes a category: 'florist ', 'Florists' → 'Florist'. An unknown category only loses extra spaces. */
export function normalizeCategory(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ');
  return byWord.get(singular(text.toLowerCase())) ?? text;
}

/** Returns a key that is equal for all spellings of a category; not for display. */
export function categoryKey(category: string): string {
  return normalizeCategory(category).toLowerCase();
}
