import { vendorFillFields, type VendorDetails, type VendorMerge } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { touchAccount } from '../accounts/accounts.repository.ts';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import { invalid, notFound, refused } from '../http/problem.ts';
import { assertNotMerged, vendorDetails } from './details.ts';
import {
  countMoves,
  findVendors,
  lockMerges,
  lockVendors,
  moveVendor,
  type VendorWithAccount,
} from './merge.repository.ts';
import { presentListed, updateVendor } from '../vendors/vendors.repository.ts';

/** A merge: `from` is merged into `into`. */
interface Merge {
  from: number;
  into: number;
}

/** Returns what a merge would move. */
export async function previewMerge(db: Database, merge: Merge): Promise<VendorMerge> {
  const { from, into } = await bothOf(db, merge);
  await assertNotMerged(db, from);
  await assertNotMerged(db, into);
  return {
    kept: presentListed(into),
    merged: presentListed(from),
    moves: {
      account: from.account !== null,
      ...(await countMoves(db, from.vendor.id, from.account?.id ?? null)),
    },
    fills: fillsOf(from, into),
    both_have_accounts: from.account !== null && into.account !== null,
  };
}

/**
 * Merges a vendor record into another. Its account, with leads, bookings, members and applications, and its history
 * move; empty fields are filled. Refuses two records with an account each: a vendor has one account, and money of two
 * accounts is never mixed. Idempotent.
 */
export async function mergeVendors(
  app: FastifyInstance,
  admin: UserRow,
  merge: Merge,
): Promise<VendorDetails> {
  return app.db.transaction(async (tx) => {
    await lockMerges(tx);
    await lockVendors(tx, [merge.from, merge.into]);
    const { from, into } = await bothOf(tx, merge);
    if (from.vendor.mergedInto === into.vendor.id) return vendorDetails(tx, into.vendor.id);
    await assertNotMerged(tx, from);
    await assertNotMerged(tx, into);
    if (from.account && into.account)
      throw refused('duplicate_vendor_account', 'Both vendors have an account, so they can’t be merged.');
    const moves = await countMoves(tx, from.vendor.id, from.account?.id ?? null);
    const fills = fillsOf(from, into);
    await moveVendor(tx, merge);
    if (fills.length > 0)
      await updateVendor(
        tx,
        into.vendor.id,
        Object.fromEntries(fills.map((field) => [field, from.vendor[field]])),
      );
    await recordAuditEntry(tx, {
      action: 'vendor_merged',
      performedBy: admin.id,
      vendorId: into.vendor.id,
      ...(from.account && { accountId: from.account.id }),
      details: { merged_id: from.vendor.id, merged: from.vendor.businessName, ...moves },
    });
    const account = from.account ?? into.account;
    if (account) {
      await touchAccount(tx, account.id);
      await recordEvent(app, tx, { type: 'vendor.updated', accountId: account.id });
      await publishAccountChange(tx, [account.id]);
    }
    return vendorDetails(tx, into.vendor.id);
  });
}

async function bothOf(db: Database, { from, into }: Merge) {
  if (from === into) throw invalid({ into: 'Please choose another vendor' });
  const found = await findVendors(db, [from, into]);
  const of = (id: number) => found.find(({ vendor }) => vendor.id === id);
  const [merged, kept] = [of(from), of(into)];
  if (!merged || !kept) throw notFound();
  return { from: merged, into: kept };
}

const fillsOf = (from: VendorWithAccount, into: VendorWithAccount): VendorMerge['fills'] =>
  vendorFillFields.filter((field) => !into.vendor[field] && from.vendor[field]);
