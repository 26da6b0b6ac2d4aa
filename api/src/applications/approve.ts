import { applicationTransitions, eventTypeCodes, messages, type DeliveryMethod } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { findAccount, type AccountView } from '../accounts/account-views.repository.ts';
import { addAccount } from '../accounts/accounts.repository.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { findUser } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { violatedUnique } from '../http/database-problems.ts';
import { recordEvent } from '../events/record-event.ts';
import { publish } from '../live/live.repository.ts';
import { queueMail } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';
import { invalid, notFound, refused } from '../http/problem.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { emptyToNull } from '../http/text.ts';
import { matchVendors } from '../vendors/match.repository.ts';
import { createVendor, findVendor } from '../vendors/vendors.repository.ts';
import {
  byId,
  findApplication,
  lockApplication,
  markApproved,
  viewApplication,
  type ApplicationRow,
  type ApplicationView,
} from './applications.repository.ts';
import { alreadyDecided, assertNotDecided, assertSeen } from './decide.ts';

interface ApprovalInput {
  applicationId: number;
  vendorId: number;
  notes?: string | undefined;
  internalNotes?: string | undefined;
  notCorrectedSince?: string | undefined;
}

/**
 * Approves an application in one transaction: links the vendor, creates the account and its owner with the applicant's
 * preferences, writes the audit entry and queues the email. Returns the application and the account. Throws a 409 when
 * it was already decided, and a 422 duplicate_vendor_account when the vendor already has an account.
 */
export async function approve(
  app: FastifyInstance,
  admin: UserRow,
  input: ApprovalInput,
): Promise<{ application: ApplicationView; account: AccountView }> {
  const approved = app.db.transaction((tx) => approveIn(app, tx, admin, input));
  return approved.catch((error: unknown) => {
    throw violatedUnique(error) === 'vendor_accounts_vendor_key'
      ? refused('duplicate_vendor_account', messages.duplicateVendorAccount)
      : error;
  });
}

/** Approves an application in a transaction of the caller. */
export async function approveIn(
  app: FastifyInstance,
  tx: Database,
  admin: UserRow,
  input: ApprovalInput,
): Promise<{ application: ApplicationView; account: AccountView }> {
  // With the lock, the second of two concurrent decisions finds the application decided.
  await lockApplication(tx, input.applicationId);
  const application = await findApplication(tx, input.applicationId);
  if (!application) throw notFound();
  const { from } = applicationTransitions.approve;
  if (!(from as readonly string[]).includes(application.status))
    throw await alreadyDecided(tx, application.id);
  await assertNotDecided(tx, application.id);
  await assertSeen(tx, application, input.notCorrectedSince);
  if (!(await findVendor(tx, input.vendorId))) throw invalid({ vendor_id: messages.vendorRequired });

  const accountId = await approveWith(app, tx, {
    application,
    vendorId: input.vendorId,
    adminId: admin.id,
    notes: emptyToNull(input.notes),
    internalNotes: emptyToNull(input.internalNotes),
  });
  return {
    application: (await viewApplication(tx, byId(application.id)))!,
    account: (await findAccount(tx, accountId))!,
  };
}

interface Approval {
  application: ApplicationRow;
  vendorId: number;
  /** Null for an automatic approval. */
  adminId: number | null;
  notes: string | null;
  internalNotes: string | null;
}

/** Performs an approval in its transaction: account, owner, audit entry, email. Returns the account's id. */
async function approveWith(
  app: FastifyInstance,
  tx: Database,
  { application, vendorId, adminId, notes, internalNotes }: Approval,
): Promise<number> {
  const { referralRateBps } = await readSettingsRow(tx);
  const account = { vendorId, referralRateBps, ...seededFrom(application) };
  const accountId = await addAccount(tx, account, application.userId);
  await markApproved(tx, application.id, {
    accountId,
    reviewNotes: notes,
    internalNotes,
    decidedBy: adminId,
  });
  await recordAuditEntry(tx, {
    action: 'application_approved',
    performedBy: adminId,
    accountId,
    applicationId: application.id,
    before: { status: application.status },
    after: { status: 'approved', vendor_id: vendorId },
    details: adminId === null ? { automatic: true } : { notes, internal_notes: internalNotes },
  });
  const applicant = await findUser(tx, application.userId);
  await queueMail(app, tx, {
    eventKey: `application ${application.id} approved`,
    template: 'application-approved',
    to: applicant!.email,
    data: { accountId, name: applicant!.name, businessName: application.businessName },
  });
  await recordEvent(app, tx, { type: 'vendor.updated', accountId });
  await publish(
    tx,
    'application.changed',
    { application_id: application.id, status: 'approved' },
    { userId: application.userId, admins: true },
  );
  const fact = { application_id: application.id, business_name: application.businessName };
  await notify(tx, 'application.approved', fact, { userId: application.userId });
  return accountId;
}

/**
 * Approves a newly submitted application when no manual review is required, and creates its vendor record. An
 * application that may match a known vendor waits for manual review. Call it in the transaction of the
 * submission, after its live event: concurrent submissions wait there and then see this vendor.
 */
export async function approveAutomatically(
  app: FastifyInstance,
  tx: Database,
  application: ApplicationRow,
): Promise<void> {
  const { manualReviewRequired } = await readSettingsRow(tx);
  if (manualReviewRequired) return;
  const known = await matchVendors(tx, application);
  if (known.some(({ likely_duplicate: likely }) => likely)) return;
  const vendor = await createVendor(tx, {
    businessName: application.businessName,
    name: application.businessName,
    title: application.title,
    category: application.title,
    website: application.website,
    instagram: application.instagram,
    email: application.businessEmail,
    phone: application.businessPhone,
  });
  await approveWith(app, tx, {
    application,
    vendorId: vendor.id,
    adminId: null,
    notes: null,
    internalNotes: null,
  });
}

/** The account fields copied from the application. */
const seededFrom = (application: ApplicationRow) => ({
  businessName: application.businessName,
  website: application.website,
  instagram: application.instagram,
  businessEmail: application.businessEmail,
  businessPhone: application.businessPhone,
  minimumBudgetCents: application.minimumBudgetCents,
  // An older application may have excluded every event type; such an account would never get a lead.
  acceptedEventTypes:
    application.acceptedEventTypes.length > 0 ? application.acceptedEventTypes : [...eventTypeCodes],
  preferredCommunicationMethod: application.leadDeliveryMethod as DeliveryMethod,
});
