import { dollarsText, messageFileTypes } from '@portal/shared/domain';
import { draftSync, type DraftSync } from '@portal/shared/drafts';
import { query } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';
import { deviceStorage, PERSONAL_PREFIX } from '@portal/shared/session';
import type { ResponseFile } from '../response-files/picture-query.ts';
import type { RespondValues } from './respond.ts';

/** What the server doesn't have yet of responses that are neither sent nor canceled, on this device. */
const DRAFTS_PREFIX = `${PERSONAL_PREFIX}lead-reply:`;

/** Longer than a lead can await a response, so an older draft is useless. */
const DRAFT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Whose draft, and of the response to which lead. */
export interface ReplyDraftKey {
  userId: number;
  accountId: number;
  leadId: number;
}

/** The user's draft of the response to a lead, as their devices share it. */
export const replyDraftQuery = ({ accountId, leadId }: Omit<ReplyDraftKey, 'userId'>) =>
  query('GET /vendor-account/{accountId}/leads/{leadId}/draft', { params: { accountId, leadId } });

/** The draft of the response to a lead. */
export function replyDraft({ userId, accountId, leadId }: ReplyDraftKey): DraftSync {
  const params = { accountId, leadId };
  return draftSync({
    userId,
    storageKey: `${DRAFTS_PREFIX}${userId}:${accountId}:${leadId}`,
    queryKey: replyDraftQuery(params).queryKey,
    lifetimeMs: DRAFT_LIFETIME_MS,
    save: (body, options) =>
      call('PUT /vendor-account/{accountId}/leads/{leadId}/draft', { params, body }, options),
    remove: () => call('DELETE /vendor-account/{accountId}/leads/{leadId}/draft', { params }),
  });
}

/** Stores the values as the draft. */
export const saveReplyDraft = (key: ReplyDraftKey, values: RespondValues): void =>
  replyDraft(key).change({ ...values });

/** Returns the latest draft on top of `model`, the form's initial values. Returns null if there is no draft. */
export function loadReplyDraft(key: ReplyDraftKey, model: RespondValues): RespondValues | null {
  const form = replyDraft(key).latest();
  return form && restoredReply(form, model);
}

/** Sends the drafts that an earlier page of this user left on this device. */
export function resumeReplyDrafts(userId: number): void {
  const prefix = `${DRAFTS_PREFIX}${userId}:`;
  for (const name of deviceStorage.keys().filter((each) => each.startsWith(prefix))) {
    const [accountId, leadId] = name.slice(prefix.length).split(':').map(Number);
    if (accountId && leadId) replyDraft({ userId, accountId, leadId }).resume();
  }
}

const isFile = (file: Partial<ResponseFile> | null): file is ResponseFile =>
  typeof file?.id === 'number' &&
  ['number', 'undefined'].includes(typeof file.lead_id) &&
  typeof file.name === 'string' &&
  typeof file.size === 'number' &&
  messageFileTypes.some((type) => type === file.type);

/** Another version of this screen or a user may have written the draft, so this drops invalid values. */
export function restoredReply(values: Partial<RespondValues>, model: RespondValues): RespondValues {
  const text = (typed: unknown, otherwise: string) => (typeof typed === 'string' ? typed : otherwise);
  const dollars = (typed: unknown) => (typeof typed === 'number' ? dollarsText(typed) : text(typed, ''));
  return {
    availability:
      values.availability === 'not_available' || values.availability === 'confirmed'
        ? values.availability
        : model.availability,
    basePackage: dollars(values.basePackage),
    options: (Array.isArray(values.options) ? values.options : []).map((option) => ({
      name: text(option?.name, ''),
      price: dollars(option?.price),
    })),
    notes: text(values.notes, model.notes),
    nextSteps: text(values.nextSteps, model.nextSteps),
    timeline: text(values.timeline, model.timeline),
    files: (Array.isArray(values.files) ? values.files : []).filter(isFile),
    remember: values.remember === true,
  };
}
