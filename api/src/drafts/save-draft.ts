import type { Draft } from '@portal/shared/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { lockUserForUpdate } from '../sessions/users.repository.ts';
import { conflict, invalid } from '../http/problem.ts';
import type { Use } from '../http/rate-counters.repository.ts';
import { versionOf } from '../http/version.ts';
import {
  countResponseDrafts,
  findDraft,
  storeDraft,
  type DraftKey,
  type DraftRow,
} from './drafts.repository.ts';

/** Several times what the forms take, in characters. */
const FORM_MAX = 64 * 1024;
const RESPONSES_MAX = 200;

/** A form saves at most every 1.5 seconds. */
const SAVES_PER_MINUTE = 120;

/** Limits how often a user saves drafts. */
export const limitSaves = (app: FastifyInstance, reply: FastifyReply, userId: number): Promise<Use> =>
  app.limit(reply, {
    name: 'draft',
    max: SAVES_PER_MINUTE,
    windowSeconds: 60,
    subject: String(userId),
  });

/** Presents a draft, or that there is none. */
export const presentDraft = (draft: DraftRow | undefined): Draft => ({
  form: draft?.form ?? null,
  version: versionOf(draft?.form ?? null),
  saved_at: draft?.savedAt.toISOString() ?? null,
});

/**
 * Saves a draft over the one of `version`. Without a version it replaces any. Idempotent for the same draft. Throws a 409 with the
 * saved one when another device saved it after `version`, and a 422 when it is too long or one too many.
 */
export function saveDraft(
  app: FastifyInstance,
  key: DraftKey,
  { form, version }: { form: DraftRow['form']; version?: string },
): Promise<Draft> {
  if (JSON.stringify(form).length > FORM_MAX) throw invalid({ form: 'This is too long to be saved' });
  return app.db.transaction(async (tx) => {
    // Of two devices that save at the same time, the second one sees what the first one saved.
    await lockUserForUpdate(tx, key.userId);
    const saved = await findDraft(tx, key);
    const isSame = isDeepStrictEqual(saved?.form, form);
    if (saved && !isSame && version !== undefined && version !== versionOf(saved.form))
      throw conflict('edit_conflict', 'You changed this on another device meanwhile.', presentDraft(saved));
    if (!saved && key.leadId !== undefined && (await countResponseDrafts(tx, key.userId)) >= RESPONSES_MAX)
      throw invalid({ form: `You have ${RESPONSES_MAX} unfinished responses. Please send or discard one.` });
    return presentDraft(await storeDraft(tx, key, form));
  });
}
