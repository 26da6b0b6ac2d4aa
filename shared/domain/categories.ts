/** The one list of vendor categories: of vendor records, the application form, announcements and the concierge's API. */

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
    [category.toLowerCase(), ...words].map((word) => [singular(word), category as VendorCategory] as const),
  ),
);

/** A vendor's category. */
export type VendorCategory = keyof typeof known;
/** Every category, with 'Other' as the last one. */
export const vendorCategories = Object.keys(known) as VendorCategory[];

/** Returns the category that a text names in any spelling; 'Other' for a text that names none. */
export const categoryOf = (text: string): VendorCategory =>
  byWord.get(singular(text.trim().replace(/\s+/g, ' ').toLowerCase())) ?? 'Other';

/**
 * Returns the category that a job title names among other words: 'Owner & lead florist' → 'Florist'. The longest name counts, and
 * of equally long ones the last. 'Other' for a title that names none.
 */
export function categoryOfTitle(title: string): VendorCategory {
  const exact = categoryOf(title);
  if (exact !== 'Other') return exact;
  const words = title.toLowerCase().match(/[\p{L}\p{N}&]+/gu) ?? [];
  for (const count of [3, 2, 1]) {
    for (let start = words.length - count; start >= 0; start -= 1) {
      const category = categoryOf(words.slice(start, start + count).join(' '));
      if (category !== 'Other') return category;
    }
  }
  return 'Other';
}

/** The spellings of a category in lower case, in singular and plural. */
export const spellingsOf = (category: VendorCategory): string[] =>
  [...byWord].flatMap(([word, of]) => (of === category ? [word, `${word}s`] : []));

/** Normalizes a category: 'florist ', 'Florists' → 'Florist'. An unknown category only loses extra spaces. */
export function normalizeCategory(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ');
  return byWord.get(singular(text.toLowerCase())) ?? text;
}

/** Returns a key that is equal for all spellings of a category; not for display. */
export function categoryKey(category: string): string {
  return normalizeCategory(category).toLowerCase();
}
