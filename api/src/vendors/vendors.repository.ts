import { eq, sql } from 'drizzle-orm';
import type { ListedVendor, Vendor } from '@portal/shared/contract';
import type { Database } from '../database/index.ts';
import { vendorAccounts, vendors } from '../database/schema/index.ts';
import { contains, orderOf, type Paging, type SortQuery, totalOf } from '../paging.ts';

export type VendorRow = typeof vendors.$inferSelect;

/** The text that a search for vendors looks at; the index is on the same expression. */
export const searched = sql`(${vendors.businessName} || ' ' || coalesce(${vendors.email}, '') || ' ' || coalesce(${vendors.category}, ''))`;

/** How the list of every vendor is filtered and sorted. */
interface VendorFilter extends SortQuery<keyof typeof columns> {
  search?: string;
}
const columns = { created_at: vendors.createdAt, business_name: vendors.businessName };

/** A page of vendor records, newest first unless the filter says otherwise, and how many there are. */
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

/** Creates a vendor record. */
export async function createVendor(db: Database, vendor: typeof vendors.$inferInsert): Promise<VendorRow> {
  const [row] = await db.insert(vendors).values(vendor).returning();
  return row!;
}

/** A vendor by id. */
export async function findVendor(db: Database, vendorId: number): Promise<VendorRow | undefined> {
  const [row] = await db.select().from(vendors).where(eq(vendors.id, vendorId));
  return row;
}

/** A vendor as the API shows one. */
export const presentVendor = (row: VendorRow): Vendor => ({
  id: row.id,
  business_name: row.businessName,
  title: row.title,
  name: row.name ?? row.businessName,
  category: row.category,
  rating: row.rating,
  website: row.website,
  instagram: row.instagram,
  email: row.email,
  phone: row.phone,
  services: { Services: row.services },
});
