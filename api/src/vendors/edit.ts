import type { VendorDetails } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { touchAccount } from '../accounts/accounts.repository.ts';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../auth/sessions.repository.ts';
import { recordEvent } from '../events/record-event.ts';
import { notFound } from '../http/problem.ts';
import { assertNotMerged, vendorDetails } from './details.ts';
import { findVendors, lockVendors } from './merge.repository.ts';
import { updateVendor, type VendorRow } from './vendors.repository.ts';

/** The fields of a vendor record that an admin edits. */
export type VendorEdit = Pick<
  VendorRow,
  'businessName' | 'title' | 'category' | 'website' | 'instagram' | 'email' | 'phone' | 'services'
>;

/** Edits a vendor record. The same content changes nothing. The account keeps its own profile. */
export async function editVendor(
  app: FastifyInstance,
  admin: UserRow,
  vendorId: number,
  edit: VendorEdit,
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
