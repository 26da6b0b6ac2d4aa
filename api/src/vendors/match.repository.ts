import type { VendorMatch } from '@portal/shared/contract';
import { desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import {
  digitsOf,
  handleOf,
  hostOf,
  vendorAccounts,
  vendors,
  type applications,
} from '../database/schema/index.ts';
import { contains } from '../paging.ts';
import { searched, type VendorRow } from './vendors.repository.ts';

const MOST = 20;
/** From this likeness on, a name alone is worth showing. */
const ALIKE = 0.45;
type Application = Pick<
  typeof applications.$inferSelect,
  'businessName' | 'businessEmail' | 'businessPhone' | 'website' | 'instagram'
>;
type Field = VendorMatch['matched'][number];

const hasAccount = sql<boolean>`${vendorAccounts.id} is not null`;
const itsAccount = eq(vendorAccounts.vendorId, vendors.id);

/** Vendors found by a text: those that contain it and those that are spelled alike, the most alike first. */
export async function searchVendors(db: Database, text: string): Promise<VendorMatch[]> {
  const likeness = sql<number>`word_similarity(${text}, ${searched})::float8`;
  const rows = await db
    .select({ vendor: vendors, hasAccount, likeness })
    .from(vendors)
    .leftJoin(vendorAccounts, itsAccount)
    .where(or(contains(searched, text), sql`${text} <% ${searched}`))
    .orderBy(desc(likeness), vendors.businessName, vendors.id)
    .limit(MOST);
  return rows.map((row) => present({ ...row, matched: [] }));
}

/** Vendors that an application may be about: something in common, or a name alike. Likely duplicates first. */
export async function matchVendors(db: Database, application: Application): Promise<VendorMatch[]> {
  const shared = inCommon(application);
  const likeness = sql<number>`similarity(${vendors.businessName}, ${application.businessName})::float8`;
  const matched = sql<Field[]>`array_remove(array[${sql.join(
    Object.entries(shared).map(([field, same]) => sql`case when ${same} then ${field}::text end`),
    sql`, `,
  )}]::text[], null)`;
  const rows = await db
    .select({ vendor: vendors, hasAccount, likeness, matched })
    .from(vendors)
    .leftJoin(vendorAccounts, itsAccount)
    // The index is for the operator, which takes in all that is at all alike.
    .where(
      or(
        ...Object.values(shared),
        sql`(${vendors.businessName} % ${application.businessName} and ${likeness} > ${ALIKE})`,
      ),
    )
    .orderBy(desc(sql`cardinality(${matched})`), desc(likeness), vendors.id)
    .limit(MOST);
  return rows.map(present);
}

/** What two records of one business share, each way written alike. */
function inCommon({ businessName, businessEmail, businessPhone, website, instagram }: Application) {
  const digits = businessPhone?.replace(/\D/g, '').slice(-10) ?? '';
  return {
    ...(website && { website: eq(hostOf(vendors.website), hostOf(sql`${website}::text`)) }),
    ...(instagram && { instagram: eq(handleOf(vendors.instagram), handleOf(sql`${instagram}::text`)) }),
    // Fewer digits are an extension, not a number.
    ...(digits.length >= 7 && {
      phone: eq(digitsOf(vendors.phone), digits),
    }),
    ...(businessEmail && { email: eq(sql`lower(${vendors.email})`, businessEmail.toLowerCase()) }),
    name: eq(sql`lower(${vendors.businessName})`, businessName.toLowerCase()),
  } satisfies Partial<Record<Field, SQL>>;
}

const present = (row: {
  vendor: VendorRow;
  hasAccount: boolean;
  likeness: number;
  matched: Field[];
}): VendorMatch => ({
  id: row.vendor.id,
  name: row.vendor.name ?? row.vendor.businessName,
  business_name: row.vendor.businessName,
  email: row.vendor.email,
  category: row.vendor.category,
  website: row.vendor.website,
  has_account: row.hasAccount,
  matched: row.matched,
  likely_duplicate: row.matched.length > 0,
  likeness: row.likeness,
});
