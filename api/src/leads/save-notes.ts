import type { LeadNotes } from '@portal/shared/contract';
import { ACCOUNT_TAGS_MAX, normalizeTag } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { lockAccount } from '../accounts/accounts.repository.ts';
import type { UserRow } from '../database/rows.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { readNotes, replaceTags, saveNote, tagsOfAccount } from './lead-notes.repository.ts';
import { findLead, type LeadPath } from './leads.repository.ts';
import { publishLeadChange } from './lead-change.ts';

/**
 * Saves the private note and tags of a lead. Idempotent for the same note and tags. Throws a 409 with the saved ones if
 * they changed after `version`, and a 422 when the account has too many different tags.
 */
export function saveNotes(
  app: FastifyInstance,
  person: UserRow,
  { note, tags: typed, version, ...path }: LeadPath & { note: string; tags: string[]; version: number },
): Promise<LeadNotes> {
  const tags = [...new Set(typed.map(normalizeTag))].sort();
  if (tags.includes('')) throw invalid({ tags: 'Please enter a tag' });
  return app.db.transaction(async (tx) => {
    // Locked, so that concurrent saves agree on the number of the account's tags.
    await lockAccount(tx, path.accountId);
    const lead = await findLead(tx, path.accountId, path.leadId);
    if (!lead) throw notFound();
    if (!(await saveNote(tx, { ...path, note, version, updatedBy: person.id }))) {
      const current = await readNotes(tx, lead.id);
      if (current.note === note && isDeepStrictEqual(current.tags.toSorted(), tags)) return current;
      throw conflict(
        'edit_conflict',
        'Someone on your team changed these notes while you were editing.',
        current,
      );
    }
    await replaceTags(tx, path, tags);
    if ((await tagsOfAccount(tx, path.accountId)).length > ACCOUNT_TAGS_MAX) {
      throw invalid({ tags: `You can use at most ${ACCOUNT_TAGS_MAX} different tags` });
    }
    const saved = await readNotes(tx, lead.id);
    await publishLeadChange(tx, lead);
    return saved;
  });
}
