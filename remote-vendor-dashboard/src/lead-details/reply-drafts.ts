import { PERSONAL_PREFIX } from '@portal/shared/state';
import type { RespondValues } from './respond.ts';

/** Answers that were begun and neither sent nor cancelled. Logging out removes them, as all that is personal. */
const DRAFTS_PREFIX = `${PERSONAL_PREFIX}lead-reply:`;

/** Longer than a lead waits for its answer; older ones are of no use to anybody. */
const DRAFT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

interface DraftKey {
  userId: number;
  leadId: number;
}

const keyOf = ({ userId, leadId }: DraftKey) => `${DRAFTS_PREFIX}${userId}:${leadId}`;

/** Keeps what stands in the form; a device that refuses to store only loses the convenience. */
export function keepReplyDraft(key: DraftKey, values: RespondValues): void {
  try {
    localStorage.setItem(keyOf(key), JSON.stringify({ savedAt: Date.now(), values }));
  } catch {
    // Full or forbidden storage: the form itself still holds the words.
  }
}

export function forgetReplyDraft(key: DraftKey): void {
  localStorage.removeItem(keyOf(key));
}

/** What was begun for a lead, over `model`, the form's beginning; null when there is nothing to go on with. */
export function loadReplyDraft(key: DraftKey, model: RespondValues): RespondValues | null {
  const found = read(keyOf(key), model);
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(DRAFTS_PREFIX) && read(name, model) === null) localStorage.removeItem(name);
  }
  return found;
}

function read(name: string, model: RespondValues): RespondValues | null {
  try {
    const { savedAt, values } = JSON.parse(localStorage.getItem(name) ?? 'null') as {
      savedAt: number;
      values: Partial<RespondValues>;
    };
    if (!(Date.now() - savedAt < DRAFT_LIFETIME_MS)) return null;
    return restored(values, model);
  } catch {
    return null;
  }
}

/** An older version of this screen, or a hand, may have written it: what no longer fits is left out. */
function restored(values: Partial<RespondValues>, model: RespondValues): RespondValues {
  const text = (typed: unknown, otherwise: string) => (typeof typed === 'string' ? typed : otherwise);
  const dollars = (typed: unknown) => (typeof typed === 'number' ? typed : '');
  return {
    availability: values.availability === 'not_available' ? 'not_available' : 'confirmed',
    basePackage: dollars(values.basePackage),
    options: (Array.isArray(values.options) ? values.options : []).map((option) => ({
      name: text(option?.name, ''),
      price: dollars(option?.price),
    })),
    notes: text(values.notes, model.notes),
    nextSteps: text(values.nextSteps, model.nextSteps),
    timeline: text(values.timeline, model.timeline),
    remember: values.remember === true,
  };
}
