import { applicationTransitions, messages, type DeliveryMethod } from '@portal/shared/domain';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findAccount, type AccountView } from '../accounts/accounts.repository.ts';
import { record } from '../audit/audit.repository.ts';
import type { Person } from '../auth/sessions.repository.ts';
import type { Database } from '../database/index.ts';
import { violatedUnique } from '../database/problems.ts';
import { accountUsers, applications, users, vendorAccounts } from '../database/schema/index.ts';
import { publish } from '../live/live.ts';
import { queueMail } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';
import { invalid, notFound, refused } from '../problem.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { orNull } from '../text.ts';
import { matchVendors } from '../vendors/match.repository.ts';
import { createVendor, findVendor } from '../vendors/vendors.repository.ts';
import {
  byId,
  findApplication,
  viewApplication,
  type ApplicationRow,
  type ApplicationView,
} from './applications.repository.ts';
import { alreadyDecided } from './decide.ts';

/**
 * Approves an application: links the vendor, creates the account and its owner with the applicant's preferences,
 * writes the audit entry and queues the mail, all or nothing. Answers both as they are then. Throws a 409 when it was
 * decided meanwhile, a 422 duplicate_vendor_account when the vendor already has an account.
 */
export async function approve(
  app: FastifyInstance,
  admin: Person,
  input: { applicationId: number; vendorId: number; notes?: string; internalNotes?: string },
): Promise<{ application: ApplicationView; account: AccountView }> {
  const approved = app.db.transaction(async (tx) => {
    // Locked: of two decisions at once the second finds the application decided.
    await tx.execute(sql`select 1 from ${applications} where id = ${input.applicationId} for no key update`);
    const application = await findApplication(tx, input.applicationId);
    if (!application) throw notFound();
    const { from } = applicationTransitions.approve;
    if (!(from as readonly string[]).includes(application.status))
      throw await alreadyDecided(tx, application.id);
    if (!(await findVendor(tx, input.vendorId))) throw invalid({ vendor_id: messages.vendorRequired });

    const accountId = await approveWith(app, tx, {
      application,
      vendorId: input.vendorId,
      adminId: admin.id,
      notes: orNull(input.notes),
      internalNotes: orNull(input.internalNotes),
    });
    return {
      application: (await viewApplication(tx, byId(application.id)))!,
      account: (await findAccount(tx, accountId))!,
    };
  });
  return approved.catch((error: unknown) => {
    throw violatedUnique(error) === 'vendor_accounts_vendor_key'
      ? refused('duplicate_vendor_account', messages.duplicateVendorAccount)
      : error;
  });
}

interface Approval {
  application: ApplicationRow;
  vendorId: number;
  /** Null: nobody decided, the settings say so. */
  adminId: number | null;
  notes: string | null;
  internalNotes: string | null;
}

/** What an approval does, in its transaction: account, owner, audit entry, mail. Answers the account's id. */
async function approveWith(
  app: FastifyInstance,
  tx: Database,
  { application, vendorId, adminId, notes, internalNotes }: Approval,
): Promise<number> {
  const { referralRateBps } = await readSettingsRow(tx);
  const [account] = await tx
    .insert(vendorAccounts)
    .values({
      vendorId: vendorId,
      activatedAt: sql`now()`,
      referralRateBps,
      ...seededFrom(application),
    })
    .returning();
  await tx.insert(accountUsers).values({ accountId: account!.id, userId: application.userId, role: 'owner' });
  await tx
    .update(applications)
    .set({
      status: 'approved',
      accountId: account!.id,
      reviewNotes: notes,
      internalNotes,
      decidedBy: adminId,
      decidedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(applications.id, application.id));
  await record(tx, {
    action: 'application_approved',
    performedBy: adminId,
    accountId: account!.id,
    applicationId: application.id,
    before: { status: application.status },
    after: { status: 'approved', vendor_id: vendorId },
    details: adminId === null ? { automatic: true } : { notes, internal_notes: internalNotes },
  });
  const [applicant] = await tx.select().from(users).where(eq(users.id, application.userId));
  await queueMail(app, tx, {
    eventKey: `application ${application.id} approved`,
    template: 'application-approved',
    to: applicant!.email,
    data: { name: applicant!.name, businessName: application.businessName },
  });
  await publish(
    tx,
    'application.changed',
    { application_id: application.id, status: 'approved' },
    { userId: application.userId, admins: true },
  );
  const fact = { application_id: application.id, business_name: application.businessName };
  await notify(tx, 'application.approved', fact, { userId: application.userId });
  return account!.id;
}

/**
 * Approves an application that has just been submitted, with a vendor record made from it, when no manual review is
 * required. One that may be about a known vendor waits for a person. Call it in the transaction of the submission,
 * after its live event: whoever submits at the same time waits there, and then sees this vendor.
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

/** What the account takes over from the application. */
const seededFrom = (application: ApplicationRow) => ({
  businessName: application.businessName,
  website: application.website,
  instagram: application.instagram,
  businessEmail: application.businessEmail,
  businessPhone: application.businessPhone,
  minimumBudgetCents: application.minimumBudgetCents,
  acceptedEventTypes: application.acceptedEventTypes,
  preferredCommunicationMethod: application.leadDeliveryMethod as DeliveryMethod,
});
