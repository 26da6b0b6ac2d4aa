import type { VendorMatch } from '@portal/shared/contract';
import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import {
  digitsOf,
  handleOf,
  hostOf,
  vendorAccounts,
  vendors,
  type applications,
} from '../database/schema/index.ts';
import { contains } from '../database/lists.ts';
import { searched, normalizedCategory, type VendorRow } from './vendors.repository.ts';

const MAX = 20;
/** The minimum similarity at which a name alone counts as a match. */
const ALIKE = 0.45;
type Application = Pick<
  typeof applications.$inferSelect,
  'businessName' | 'businessEmail' | 'businessPhone' | 'website' | 'instagram'
>;
type Field = VendorMatch['matched'][number];

const hasAccount = sql<boolean>`${vendorAccounts.id} is not null`;
const itsAccount = eq(vendorAccounts.vendorId, vendors.id);

/** Searches vendors by text: those that contain it and those with a similar spelling, the most similar first. */
export async function searchVendors(db: Database, text: string): Promise<VendorMatch[]> {
  const likeness = sql<number>`word_similarity(${text}, ${searched})::float8`;
  const rows = await db
    .select({ vendor: vendors, hasAccount, likeness })
    .from(vendors)
    .leftJoin(vendorAccounts, itsAccount)
    .where(and(isNull(vendors.mergedInto), or(contains(searched, text), sql`${text} <% ${searched}`)))
    .orderBy(desc(likeness), vendors.businessName, vendors.id)
    .limit(MAX);
  return rows.map((row) => present({ ...row, matched: [] }));
}

/** Returns vendors that may match an application: something in common, or a similar name. Likely duplicates first. */
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
    // The index supports only the operator, which matches a wider range of similarity.
    .where(
      and(
        isNull(vendors.mergedInto),
        or(
          ...Object.values(shared),
          sql`(${vendors.businessName} % ${application.businessName} and ${likeness} > ${ALIKE})`,
        ),
      ),
    )
    .orderBy(desc(sql`cardinality(${matched})`), desc(likeness), vendors.id)
    .limit(MAX);
  return rows.map(present);
}

/**
 * Returns the first vendor with this name, ignoring punctuation, on the same website; undefined without a
 * website. Locks the website until the transaction ends, so that the second of two concurrent calls finds the
 * first one's vendor.
 */
export async function findSameVendor(
  tx: Database,
  { businessName, website }: { businessName: string; website: string | null },
): Promise<VendorMatch | undefined> {
  if (website === null) return undefined;
  const host = hostOf(sql`${website}::text`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('vendor ' || ${host}, 0))`);
  const [same] = await tx
    .select({ vendor: vendors, hasAccount })
    .from(vendors)
    .leftJoin(vendorAccounts, itsAccount)
    .where(
      and(
        isNull(vendors.mergedInto),
        eq(hostOf(vendors.website), host),
        eq(wordsOf(vendors.businessName), wordsOf(sql`${businessName}::text`)),
      ),
    )
    .orderBy(vendors.id)
    .limit(1);
  return same && present({ ...same, matched: ['website', 'name'], likeness: 1 });
}

/** Normalizes a name: lowercase, no punctuation, single spaces. */
const wordsOf = (name: unknown) =>
  sql`trim(regexp_replace(lower(${name}), '[[:space:][:punct:]]+', ' ', 'g'))`;

/** The fields that two records of one business share, in normalized form. */
function inCommon({ businessName, businessEmail, businessPhone, website, instagram }: Application) {
  const digits = businessPhone?.replace(/\D/g, '').slice(-10) ?? '';
  return {
    ...(website && { website: eq(hostOf(vendors.website), hostOf(sql`${website}::text`)) }),
    ...(instagram && { instagram: eq(handleOf(vendors.instagram), handleOf(sql`${instagram}::text`)) }),
    // Fewer digits are an extension, not a phone number.
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
  category: normalizedCategory(row.vendor),
  website: row.vendor.website,
  has_account: row.hasAccount,
  matched: row.matched,
  likely_duplicate: row.matched.length > 0,
  likeness: row.likeness,
});
