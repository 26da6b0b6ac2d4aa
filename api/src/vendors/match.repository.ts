import type { VendorMatch } from '@portal/shared/contract';
import { and, desc, eq, isNull, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import type { applications } from '../database/schema/index.ts';
import { digitsOf, folded, handleOf, hostOf, vendorAccounts, vendors } from '../database/schema/index.ts';
import { contains } from '../database/lists.ts';
import { searched, normalizedCategory, type VendorRow } from './vendors.repository.ts';

/** A list of matches has at most this many. */
export const MAX_MATCHES = 20;
/** The minimum similarity at which a name alone counts as a match. */
const ALIKE = 0.45;
/** What an application is compared by. */
export type Application = Pick<
  typeof applications.$inferSelect,
  'id' | 'businessName' | 'businessEmail' | 'businessPhone' | 'website' | 'instagram'
>;
type Field = VendorMatch['matched'][number];

const hasAccount = sql<boolean>`${vendorAccounts.id} is not null`;
const itsAccount = eq(vendorAccounts.vendorId, vendors.id);

/** Searches vendors by text: those that contain it and those with a similar spelling, the most similar first. */
export async function searchVendors(db: Database, text: string): Promise<VendorMatch[]> {
  const typed = folded(sql`${text}::text`);
  const likeness = sql<number>`word_similarity(${typed}, ${folded(searched)})::float8`;
  const rows = await db
    .select({ vendor: vendors, hasAccount, likeness })
    .from(vendors)
    .leftJoin(vendorAccounts, itsAccount)
    .where(
      and(isNull(vendors.mergedInto), or(contains(searched, text), sql`${typed} <% ${folded(searched)}`)),
    )
    .orderBy(desc(likeness), folded(vendors.businessName), vendors.id)
    .limit(MAX_MATCHES);
  return rows.map((row) => present({ ...row, matched: [] }));
}

/** Returns vendors that may match an application: something in common, or a similar name. Likely duplicates first. */
export async function matchVendors(db: Database, application: Application): Promise<VendorMatch[]> {
  const shared = inCommon(application, {
    name: vendors.businessName,
    website: vendors.website,
    instagram: vendors.instagram,
    phone: vendors.phone,
    email: vendors.email,
  });
  const name = folded(sql`${application.businessName}::text`);
  const likeness = sql<number>`similarity(${folded(vendors.businessName)}, ${name})::float8`;
  const matched = matchedFields(shared);
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
          sql`(${folded(vendors.businessName)} % ${name} and ${likeness} > ${ALIKE})`,
        ),
      ),
    )
    .orderBy(desc(sql`cardinality(${matched})`), desc(likeness), vendors.id)
    .limit(MAX_MATCHES);
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

/** Normalizes a name: folded, no punctuation, single spaces. */
const wordsOf = (name: unknown) =>
  sql`trim(regexp_replace(${folded(name)}, '[[:space:][:punct:]]+', ' ', 'g'))`;

/** The conditions that hold as an array of field names. */
export const matchedFields = (shared: Partial<Record<Field, SQL>>) =>
  sql<Field[]>`array_remove(array[${sql.join(
    Object.entries(shared).map(([field, same]) => sql`case when ${same} then ${field}::text end`),
    sql`, `,
  )}]::text[], null)`;

/** Compares an application with the columns of a table, in normalized form. */
export function inCommon(
  { businessName, businessEmail, businessPhone, website, instagram }: Application,
  columns: Record<Field, Column>,
) {
  const digits = businessPhone?.replace(/\D/g, '').slice(-10) ?? '';
  return {
    ...(website && { website: eq(hostOf(columns.website), hostOf(sql`${website}::text`)) }),
    ...(instagram && { instagram: eq(handleOf(columns.instagram), handleOf(sql`${instagram}::text`)) }),
    // Fewer digits are an extension, not a phone number.
    ...(digits.length >= 7 && {
      phone: eq(digitsOf(columns.phone), digits),
    }),
    ...(businessEmail && { email: eq(sql`lower(${columns.email})`, businessEmail.toLowerCase()) }),
    name: eq(folded(columns.name), folded(sql`${businessName}::text`)),
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
