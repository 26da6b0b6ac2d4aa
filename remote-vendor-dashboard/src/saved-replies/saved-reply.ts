/** The saved reply form: values, validation and request. Pure. */
import type { SavedReply, SavedReplyBody } from '@portal/shared/contract';
import { validateParts, type RespondErrors } from '../lead/respond.ts';
import { replyValues, toReply, type ReplyValues } from '../quick-reply/quick-reply.ts';
import { lengthProblem } from '../length-problem.ts';

export type SavedReplyValues = ReplyValues & { name: string };

/** The limits in the API contract. */
export const SAVED_REPLIES_MAX = 50;
const NAME_MAX = 80;

export const savedReplyValues = (
  reply: Omit<SavedReply, 'id' | 'updated_at' | 'version'>,
): SavedReplyValues => ({
  name: reply.name,
  ...replyValues(reply),
});

/** Requires a name and at least one other field, and applies the validation of a response. */
export function validateSavedReply(values: SavedReplyValues): RespondErrors & { name?: string } {
  const { base_package, vendor_notes, next_steps, estimated_timeline } = toReply(values);
  const empty = base_package === null && !vendor_notes && !next_steps && !estimated_timeline;
  const name = values.name.trim();
  const rules = validateParts(values);
  return {
    ...rules,
    name: name === '' ? 'Please give it a name' : lengthProblem(name, NAME_MAX),
    notes: empty ? 'Please fill in at least one part of the reply' : rules.notes,
  };
}

export const toSavedReply = (values: SavedReplyValues): SavedReplyBody => ({
  name: values.name.trim(),
  ...toReply(values),
});
