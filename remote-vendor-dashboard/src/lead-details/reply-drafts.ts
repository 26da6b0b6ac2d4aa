import { dollarsText } from '@portal/shared/domain';
import { deviceStorage, PERSONAL_PREFIX } from '@portal/shared/session';
import type { RespondValues } from './respond.ts';

/** Drafts of responses that are neither sent nor canceled. Logout removes them with all personal data. */
const DRAFTS_PREFIX = `${PERSONAL_PREFIX}lead-reply:`;

/** Longer than a lead can await a response, so an older draft is useless. */
const DRAFT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

interface DraftKey {
  userId: number;
  leadId: number;
}

const keyOf = ({ userId, leadId }: DraftKey) => `${DRAFTS_PREFIX}${userId}:${leadId}`;

/** Stores the draft. If the device refuses to store it, only the convenience is lost. */
export function saveReplyDraft(key: DraftKey, values: RespondValues): void {
  deviceStorage.setItem(keyOf(key), JSON.stringify({ savedAt: Date.now(), values }));
}

export function deleteReplyDraft(key: DraftKey): void {
  deviceStorage.removeItem(keyOf(key));
}

/** Whether a user has a draft on any lead. */
export const hasReplyDrafts = (userId: number): boolean =>
  deviceStorage.keys().some((name) => name.startsWith(`${DRAFTS_PREFIX}${userId}:`) && stored(name) !== null);

/** Loads a lead's draft on top of `model`, the form's initial values. Returns null if there is no draft. */
export function loadReplyDraft(key: DraftKey, model: RespondValues): RespondValues | null {
  const found = read(keyOf(key), model);
  for (const name of deviceStorage.keys()) {
    if (name.startsWith(DRAFTS_PREFIX) && read(name, model) === null) deviceStorage.removeItem(name);
  }
  return found;
}

function read(name: string, model: RespondValues): RespondValues | null {
  try {
    const values = stored(name);
    return values && restored(values, model);
  } catch {
    return null;
  }
}

/** Returns the values of a stored draft that is not too old, as they were stored. */
function stored(name: string): Partial<RespondValues> | null {
  try {
    const { savedAt, values } = JSON.parse(deviceStorage.getItem(name) ?? 'null') as {
      savedAt: number;
      values: Partial<RespondValues>;
    };
    return Date.now() - savedAt < DRAFT_LIFETIME_MS ? values : null;
  } catch {
    return null;
  }
}

/** An older version of this screen or a user may have written the draft, so this drops invalid values. */
function restored(values: Partial<RespondValues>, model: RespondValues): RespondValues {
  const text = (typed: unknown, otherwise: string) => (typeof typed === 'string' ? typed : otherwise);
  // Older drafts stored numbers.
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
    remember: values.remember === true,
  };
}
