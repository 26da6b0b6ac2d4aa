import { normalizeCategory, spellingsOf, vendorCategories, type VendorCategory } from '@portal/shared/domain';
import { sql, type SQL } from 'drizzle-orm';
import { spellingOf, vendors } from '../database/schema/index.ts';

/**
 * Matches the vendors of a category of the list in any spelling. 'Other' are those that the list doesn't have. An older
 * record or announcement can have such a category by its own name.
 */
export function inCategory(given: string): SQL {
  const category = normalizeCategory(given);
  const known = vendorCategories.filter((each) => each !== 'Other');
  if (category === 'Other')
    return sql`(${vendors.category} is not null and not ${isOneOf(spellings(known))})`;
  const listed = known.find((each) => each === category);
  return isOneOf(listed ? spellings([listed]) : [category.toLowerCase()]);
}

const spellings = (categories: VendorCategory[]) => categories.flatMap(spellingsOf);

const isOneOf = (texts: string[]): SQL =>
  sql`${spellingOf(vendors.category)} = any(${sql.param(texts)}::text[])`;
