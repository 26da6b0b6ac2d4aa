import type { VendorDetails } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { touchAccount } from '../accounts/accounts.repository.ts';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { assertVersion } from '../audit/assert-version.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { recordEvent } from '../events/record-event.ts';
import { notFound } from '../http/problem.ts';
import { assertNotMerged, vendorDetails, type VendorEdit } from './details.ts';
import { findVendors, lockVendors } from './merge.repository.ts';
import { updateVendor } from '../vendors/vendors.repository.ts';

/**
 * Edits a vendor record. The same content changes nothing. The account keeps its own profile. Throws a 409 with the record if it
 * changed after `version`.
 */
export async function editVendor(
  app: FastifyInstance,
  admin: UserRow,
  { vendorId, version, edit }: { vendorId: number; version?: string; edit: VendorEdit },
): Promise<VendorDetails> {
  return app.db.transaction(async (tx) => {
    await lockVendors(tx, [vendorId]);
    const [found] = await findVendors(tx, [vendorId]);
    if (!found) throw notFound();
    await assertNotMerged(tx, found);
    const { vendor, account } = found;
    const changed = (Object.keys(edit) as (keyof VendorEdit)[]).filter(
      (field) => edit[field] !== vendor[field],
    );
    if (changed.length > 0) {
      const current = await vendorDetails(tx, vendorId);
      await assertVersion(tx, { version }, { current, changes: [{ vendorId }] });
      await updateVendor(tx, vendorId, edit);
      const values = (from: VendorEdit) =>
        Object.fromEntries(changed.map((field) => [snake(field), from[field] ?? '']));
      await recordAuditEntry(tx, {
        action: 'vendor_edited',
        performedBy: admin.id,
        vendorId,
        before: values(vendor),
        after: values(edit),
      });
      if (account) {
        await touchAccount(tx, account.id);
        await recordEvent(app, tx, { type: 'vendor.updated', accountId: account.id });
        await publishAccountChange(tx, [account.id]);
      }
    }
    return vendorDetails(tx, vendorId);
  });
}

const snake = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
