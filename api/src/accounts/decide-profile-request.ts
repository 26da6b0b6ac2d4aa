import type { ProfileRequest } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { findUser } from '../sessions/users.repository.ts';
import type { Database } from '../database/index.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMail } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';
import { conflict, notFound, type Problem } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import { updateVendor } from '../vendors/vendors.repository.ts';
import { findAccount } from './account-views.repository.ts';
import { lockAccount, updateAccount } from './accounts.repository.ts';
import { publishAccountChange } from './publish-account-change.ts';
import { requirePhoneForSms } from './require-phone-for-sms.ts';
import {
  currentValues,
  findProfileRequest,
  transitionProfileRequest,
  type ProfileRequestRow,
} from './profile-requests.repository.ts';

interface Decision {
  requestId: number;
  note?: string;
}

/**
 * Writes the requested fields to the account and its vendor and notifies the requester, in one transaction.
 * Returns the decided request.
 */
export async function applyProfileRequest(
  app: FastifyInstance,
  admin: UserRow,
  { requestId, note }: Decision,
): Promise<ProfileRequest> {
  return app.db.transaction(async (tx) => {
    const request = await transitionProfileRequest(tx, requestId, {
      status: 'applied',
      decidedBy: admin.id,
      decisionNote: emptyToNull(note),
    });
    if (!request) throw await alreadyDecided(tx, requestId);
    // Locked, so that the vendor doesn't choose SMS meanwhile. They may have chosen it after the request.
    const account = (await lockAccount(tx, request.accountId))!;
    const fields = wantedFields(request);
    if (fields.businessPhone !== undefined)
      requirePhoneForSms(
        { method: account.preferredCommunicationMethod, phone: fields.businessPhone },
        'note',
      );
    await updateAccount(tx, account.id, fields);
    const { businessEmail, businessPhone, ...shared } = fields;
    await updateVendor(tx, account.vendorId, {
      ...shared,
      ...(businessEmail !== undefined && { email: businessEmail }),
      ...(businessPhone !== undefined && { phone: businessPhone }),
    });
    const now = (await findAccount(tx, account.id))!.account;
    await recordAuditEntry(tx, {
      action: 'profile_request_applied',
      performedBy: admin.id,
      accountId: account.id,
      before: currentValues(account, request),
      after: currentValues(now, request),
      details: { request_id: request.id, note: emptyToNull(note) },
    });
    await recordEvent(app, tx, { type: 'vendor.updated', accountId: account.id });
    await notifyRequester(app, tx, request, now.businessName);
    return (await findProfileRequest(tx, requestId))!;
  });
}

/** Leaves the profile unchanged and sends the requester the reason. Returns the decided request. */
export async function refuseProfileRequest(
  app: FastifyInstance,
  admin: UserRow,
  { requestId, note }: Decision & { note: string },
): Promise<ProfileRequest> {
  return app.db.transaction(async (tx) => {
    const request = await transitionProfileRequest(tx, requestId, {
      status: 'refused',
      decidedBy: admin.id,
      decisionNote: note,
    });
    if (!request) throw await alreadyDecided(tx, requestId);
    await recordAuditEntry(tx, {
      action: 'profile_request_refused',
      performedBy: admin.id,
      accountId: request.accountId,
      reason: note,
      before: { status: 'open' },
      after: { status: 'refused' },
      details: { request_id: request.id },
    });
    const view = await findAccount(tx, request.accountId);
    await notifyRequester(app, tx, request, view!.account.businessName);
    return (await findProfileRequest(tx, requestId))!;
  });
}

/** An emptied field counts as a change, but the business name cannot be empty. */
function wantedFields({ requestedChanges: wanted }: ProfileRequestRow) {
  const given = (field: string) => (wanted[field] === undefined ? undefined : emptyToNull(wanted[field]));
  const businessName = given('business_name');
  const [website, instagram] = [given('website'), given('instagram')];
  const [businessEmail, businessPhone] = [given('business_email'), given('business_phone')];
  return {
    ...(businessName && { businessName }),
    ...(website !== undefined && { website }),
    ...(instagram !== undefined && { instagram }),
    ...(businessEmail !== undefined && { businessEmail }),
    ...(businessPhone !== undefined && { businessPhone }),
  };
}

async function notifyRequester(
  app: FastifyInstance,
  tx: Database,
  request: ProfileRequestRow,
  businessName: string,
): Promise<void> {
  const requester = await findUser(tx, request.userId);
  await queueMail(app, tx, {
    eventKey: `profile request ${request.id} decided`,
    template: request.status === 'applied' ? 'profile-request-applied' : 'profile-request-refused',
    to: requester!.email,
    data: {
      name: requester!.name,
      accountId: request.accountId,
      businessName,
      notes: request.decisionNote,
    },
  });
  await publishAccountChange(tx, [request.accountId]);
  await notify(
    tx,
    'profile_request.decided',
    {
      account_id: request.accountId,
      request_id: request.id,
      decision: request.status === 'applied' ? 'applied' : 'refused',
      note: request.decisionNote,
    },
    { accountId: request.accountId },
  );
}

async function alreadyDecided(tx: Database, requestId: number): Promise<Problem> {
  const request = await findProfileRequest(tx, requestId);
  if (!request) return notFound();
  const said = `This request was already ${request.status} by ${request.decided_by ?? 'Gia'}.`;
  return conflict('transition_refused', said, request);
}
