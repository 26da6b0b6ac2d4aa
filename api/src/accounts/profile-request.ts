import type { ProfileUpdateRequest } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { queueTeamMail } from '../mail/queue.ts';
import { notify } from '../notifications/notify.ts';
import { invalid } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import { findAccount } from './account-views.repository.ts';
import { requirePhoneForSms } from './require-phone-for-sms.ts';
import { addProfileRequest, replaceOpenRequest } from './profile-requests.repository.ts';

/** Specification, section 5: 'Profile update request'. */
const NOTHING = 'Please modify at least one field or add a message.';

/** The team gets at most one email about the same fields of an account per this many minutes. */
const MAIL_MINUTES = 10;

/**
 * Requests a change of the business profile from the team; vendors cannot edit it themselves. A request
 * replaces an open one for the same fields, so an account has at most one open request per set of fields. An
 * identical request changes nothing.
 */
export async function requestProfileUpdate(
  app: FastifyInstance,
  person: UserRow,
  accountId: number,
  body: ProfileUpdateRequest,
): Promise<void> {
  const changes = changedFields(body.requested_changes);
  const message = messageOf(body);
  if (Object.keys(changes).length === 0 && !message) throw invalid({ message: NOTHING });
  const fieldSet = Object.keys(changes).sort().join(',');
  await app.db.transaction(async (tx) => {
    const { isRepeat, replaced } = await replaceOpenRequest(tx, { accountId, fieldSet, changes, message });
    if (isRepeat) return;
    const view = await findAccount(tx, accountId);
    const { preferredCommunicationMethod: method, businessPhone } = view!.account;
    const phone = changes['business_phone'] ?? businessPhone;
    requirePhoneForSms({ method, phone }, 'requested_changes.business_phone');
    const request = await addProfileRequest(tx, {
      accountId,
      userId: person.id,
      requestedChanges: changes,
      changedFields: fieldSet,
      message,
    });
    await recordAuditEntry(tx, {
      action: 'profile_update_requested',
      performedBy: person.id,
      accountId,
      details: { requested_changes: changes, message, ...(replaced && { replaced_request_id: replaced.id }) },
    });
    const lines = Object.entries(changes).map(
      ([name, value]) => `${name.replaceAll('_', ' ')}: ${value || '(empty)'}`,
    );
    await queueTeamMail(app, tx, {
      eventKey: `profile request ${accountId} ${fieldSet} ${Math.floor(Date.now() / (MAIL_MINUTES * 60_000))}`,
      template: 'profile-request',
      replyTo: person.email,
      data: {
        name: person.name,
        email: person.email,
        businessName: view!.account.businessName,
        wishes: [...lines, ...(message ? [message] : [])].join('\n'),
      },
    });
    const { businessName } = view!.account;
    const fact = { account_id: accountId, business_name: businessName, request_id: request.id };
    await notify(tx, 'profile_request.created', fact, { admins: true });
  });
}

const fields = ['business_name', 'website', 'instagram', 'business_email', 'business_phone'] as const;

/** Picks the known fields that were sent. An emptied field counts as a change. */
function changedFields(given: ProfileUpdateRequest['requested_changes']): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
}

/** The default message of the form (specification, section 3). */
const DEFAULT_MESSAGE = 'Profile update request';

/** The vendor's message. The specified form repeats it at the beginning of `additional_notes`. */
function messageOf({
  message,
  requested_changes: { additional_notes: notes },
}: ProfileUpdateRequest): string | null {
  const own = emptyToNull(message);
  const written = emptyToNull(notes);
  if (!written) return own;
  return !own || own === DEFAULT_MESSAGE || written.startsWith(own) ? written : `${own}\n${written}`;
}
