import { and, eq, isNull, sql } from 'drizzle-orm';
import { categoryOf, normalizeCategory } from '@portal/shared/domain';
import type { ListedVendor, Vendor } from '@portal/shared/contract';
import type { Database } from '../database/index.ts';
import { folded, vendorAccounts, vendors } from '../database/schema/index.ts';
import { contains, orderOf, pageOf, totalOf } from '../database/lists.ts';
import type { Paging, SortQuery } from '../database/lists.ts';

export type VendorRow = typeof vendors.$inferSelect;

/** The text that a vendor search matches. The index uses the same expression. */
export const searched = sql`(${vendors.businessName} || ' ' || coalesce(${vendors.email}, '') || ' ' || coalesce(${vendors.category}, ''))`;

/** Filters and sort order of the list of vendors. */
interface VendorFilter extends SortQuery<keyof typeof columns> {
  search?: string;
}
const columns = { created_at: vendors.createdAt, business_name: folded(vendors.businessName) };

/** Returns a page of vendor records and the total count. Newest first unless the filter sets another order. */
export async function listVendors(db: Database, filter: VendorFilter, paging: Paging) {
  const where = and(
    isNull(vendors.mergedInto),
    filter.search?.trim() ? contains(searched, filter.search) : undefined,
  );
  const total = await totalOf(db, vendors, where, paging);
  const order = orderOf(columns, vendors.id, { ...filter, fallback: 'created_at' });
  const page = pageOf(order, vendors, paging);
  const rows = await db
    .select({ vendor: vendors, account: { id: vendorAccounts.id, status: vendorAccounts.status } })
    .from(vendors)
    .leftJoin(vendorAccounts, eq(vendorAccounts.vendorId, vendors.id))
    .where(and(where, page.past))
    .orderBy(...page.orderBy)
    .limit(paging.perPage)
    .offset(page.offset);
  return { data: page.inOrder(rows).map(presentListed), total };
}

/** Presents a vendor with its account. */
export const presentListed = ({
  vendor,
  account,
}: {
  vendor: VendorRow;
  account: ListedVendor['account'];
}): ListedVendor => ({ ...presentVendor(vendor), account, created_at: vendor.createdAt.toISOString() });

/** Creates a vendor record. A category that is not on the list is stored as 'Other'; the title keeps its words. */
export async function createVendor(db: Database, vendor: typeof vendors.$inferInsert): Promise<VendorRow> {
  const category = vendor.category ? categoryOf(vendor.category) : null;
  const [row] = await db
    .insert(vendors)
    .values({ ...vendor, category })
    .returning();
  return row!;
}

/**
 * Returns a vendor that was not merged into another, for a new account. Its lock keeps it from being merged until the
 * transaction ends.
 */
export async function findVendor(tx: Database, vendorId: number): Promise<VendorRow | undefined> {
  const [row] = await tx
    .select()
    .from(vendors)
    .where(and(eq(vendors.id, vendorId), isNull(vendors.mergedInto)))
    .for('key share');
  return row;
}

/** The id of the vendor record that took the place of this one, or this one. */
export const currentVendorId = (vendorId: number) =>
  sql`(select coalesce(v.merged_into, v.id) from vendors v where v.id = ${vendorId})`;

/** Updates columns of a vendor record. Its `name` follows the business name. */
export async function updateVendor(
  tx: Database,
  vendorId: number,
  change: Partial<Omit<typeof vendors.$inferInsert, 'name'>>,
): Promise<void> {
  const { businessName } = change;
  await tx
    .update(vendors)
    .set({ ...change, ...(businessName && { name: businessName }), updatedAt: sql`now()` })
    .where(eq(vendors.id, vendorId));
}

/** Normalizes a vendor's category. Older records have any spelling. */
export const normalizedCategory = ({ category }: { category?: string | null }): string | null =>
  category ? normalizeCategory(category) : null;

/** Presents a vendor. */
export const presentVendor = (row: VendorRow): Vendor => ({
  id: row.id,
  business_name: row.businessName,
  title: row.title,
  name: row.name ?? row.businessName,
  category: normalizedCategory(row),
  rating: row.rating,
  website: row.website,
  instagram: row.instagram,
  email: row.email,
  phone: row.phone,
  services: { Services: row.services },
});
