import { eq, sql } from 'drizzle-orm';
import { normalizeCategory } from '@portal/shared/domain';
import type { ListedVendor, Vendor } from '@portal/shared/contract';
import type { Database } from '../database/index.ts';
import { vendorAccounts, vendors } from '../database/schema/index.ts';
import { contains, orderOf, totalOf } from '../database/lists.ts';
import type { Paging, SortQuery } from '../http/paging.ts';

export type VendorRow = typeof vendors.$inferSelect;

/** The text that a vendor search matches. The index uses the same expression. */
export const searched = sql`(${vendors.businessName} || ' ' || coalesce(${vendors.email}, '') || ' ' || coalesce(${vendors.category}, ''))`;

/** Filters and sort order of the list of vendors. */
interface VendorFilter extends SortQuery<keyof typeof columns> {
  search?: string;
}
const columns = { created_at: vendors.createdAt, business_name: vendors.businessName };

/** Returns a page of vendor records and the total count. Newest first unless the filter sets another order. */
export async function listVendors(db: Database, filter: VendorFilter, paging: Paging) {
  const where = filter.search?.trim() ? contains(searched, filter.search) : undefined;
  const total = await totalOf(db, vendors, where);
  const rows = await db
    .select({ vendor: vendors, account: { id: vendorAccounts.id, status: vendorAccounts.status } })
    .from(vendors)
    .leftJoin(vendorAccounts, eq(vendorAccounts.vendorId, vendors.id))
    .where(where)
    .orderBy(...orderOf(columns, vendors.id, { ...filter, fallback: 'created_at' }))
    .limit(paging.perPage)
    .offset(paging.offset);
  const data = rows.map(({ vendor, account }): ListedVendor => ({
    ...presentVendor(vendor),
    account,
    created_at: vendor.createdAt.toISOString(),
  }));
  return { data, total };
}

/** Creates a vendor record with a normalized category. */
export async function createVendor(db: Database, vendor: typeof vendors.$inferInsert): Promise<VendorRow> {
  const category = normalizedCategory(vendor);
  const [row] = await db
    .insert(vendors)
    .values({ ...vendor, category })
    .returning();
  return row!;
}

/** Returns a vendor by id. */
export async function findVendor(db: Database, vendorId: number): Promise<VendorRow | undefined> {
  const [row] = await db.select().from(vendors).where(eq(vendors.id, vendorId));
  return row;
}

/** Updates columns of a vendor record. */
export async function updateVendor(
  tx: Database,
  vendorId: number,
  change: Partial<typeof vendors.$inferInsert>,
): Promise<void> {
  await tx
    .update(vendors)
    .set({ ...change, updatedAt: sql`now()` })
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
