import type { VendorDetails } from '@portal/shared/contract';
import type { Database } from '../database/index.ts';
import { auditOfVendor } from '../audit/audit.repository.ts';
import { conflict, notFound } from '../http/problem.ts';
import { versionOf } from '../http/version.ts';
import { findVendors, mergedInto, type VendorWithAccount } from './merge.repository.ts';
import { presentListed, type VendorRow } from '../vendors/vendors.repository.ts';

/** The fields of a vendor record that an admin edits. */
const editedFields = [
  'businessName',
  'title',
  'category',
  'website',
  'instagram',
  'email',
  'phone',
  'services',
] as const satisfies (keyof VendorRow)[];
export type VendorEdit = Pick<VendorRow, (typeof editedFields)[number]>;

/** Returns a vendor record with its history; a merged one names the record that replaced it. */
export async function vendorDetails(db: Database, vendorId: number): Promise<VendorDetails> {
  const [found] = await findVendors(db, [vendorId]);
  if (!found) throw notFound();
  const keptId = found.vendor.mergedInto;
  const [kept] = keptId === null ? [] : await findVendors(db, [keptId]);
  const merged = await mergedInto(db, vendorId);
  return {
    ...presentListed(found),
    version: versionOf(editedFields.map((field) => found.vendor[field])),
    merged_into: kept ? { id: kept.vendor.id, business_name: kept.vendor.businessName } : null,
    merged: merged.map(({ id, businessName, mergedAt }) => ({
      id,
      business_name: businessName,
      merged_at: mergedAt!.toISOString(),
    })),
    history: await auditOfVendor(db, vendorId),
  };
}

/** Throws a 409 with the current record if this one was merged into another. */
export async function assertNotMerged(db: Database, { vendor }: VendorWithAccount): Promise<void> {
  if (vendor.mergedInto === null) return;
  const current = await vendorDetails(db, vendor.mergedInto);
  throw conflict('vendor_merged', `This record was merged into ${current.business_name}.`, current);
}
