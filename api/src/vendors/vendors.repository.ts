import { desc, eq, or, sql } from 'drizzle-orm';
import type { Vendor, VendorMatch } from '@portal/shared/contract';
import type { Database } from '../database/index.ts';
import type { applications } from '../database/schema/index.ts';
import { vendorAccounts, vendors } from '../database/schema/index.ts';
import { contains } from '../paging.ts';

export type VendorRow = typeof vendors.$inferSelect;
const MOST = 20;

/** The text that a search for vendors looks at; the index is on the same expression. */
const searched = sql`(${vendors.businessName} || ' ' || coalesce(${vendors.email}, '') || ' ' || coalesce(${vendors.category}, ''))`;
const hasAccount = sql<boolean>`${vendorAccounts.id} is not null`;
const itsAccount = eq(vendorAccounts.vendorId, vendors.id);

/** Vendors found by a text. */
export async function searchVendors(db: Database, text: string): Promise<VendorMatch[]> {
  const rows = await db
    .select({ vendor: vendors, hasAccount })
    .from(vendors)
    .leftJoin(vendorAccounts, itsAccount)
    .where(contains(searched, text))
    .orderBy(vendors.businessName, vendors.id)
    .limit(MOST);
  return rows.map(presentMatch);
}

/** Vendors that an application may be about: the same address or website, or a name alike. Best first. */
export async function matchVendors(
  db: Database,
  application: typeof applications.$inferSelect,
): Promise<VendorMatch[]> {
  const { businessName, businessEmail, website, instagram } = application;
  const same = [
    ...(businessEmail ? [eq(sql`lower(${vendors.email})`, businessEmail.toLowerCase())] : []),
    ...(website ? [eq(hostOf(vendors.website), hostOf(sql`${website}::text`))] : []),
    ...(instagram ? [eq(sql`lower(${vendors.instagram})`, instagram.toLowerCase())] : []),
  ];
  const likeness = sql<number>`similarity(${vendors.businessName}, ${businessName})`;
  const rows = await db
    .select({ vendor: vendors, hasAccount })
    .from(vendors)
    .leftJoin(vendorAccounts, itsAccount)
    .where(or(...same, sql`${likeness} > 0.45`))
    .orderBy(desc(likeness), vendors.id)
    .limit(MOST);
  return rows.map(presentMatch);
}

/** The host of a website, without www. */
const hostOf = (website: unknown) =>
  sql`lower(regexp_replace(substring(${website} from '^https?://([^/:?#]+)'), '^www\\.', ''))`;

/** Creates a vendor record. */
export async function createVendor(db: Database, vendor: typeof vendors.$inferInsert): Promise<VendorRow> {
  const [row] = await db.insert(vendors).values(vendor).returning();
  return row!;
}

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

const presentMatch = ({
  vendor,
  hasAccount: taken,
}: {
  vendor: VendorRow;
  hasAccount: boolean;
}): VendorMatch => ({
  id: vendor.id,
  name: vendor.name ?? vendor.businessName,
  business_name: vendor.businessName,
  email: vendor.email,
  category: vendor.category,
  website: vendor.website,
  has_account: taken,
});
