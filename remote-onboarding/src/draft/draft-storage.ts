import { eventTypeCodes, onboardingDeliveryMethods } from '@portal/shared/domain';
import { PERSONAL_PREFIX } from '@portal/shared/state';
import { emptyData, type OnboardingData } from '../application/onboarding-data.ts';

/** How long a draft is kept after its last save (specification, section 9). */
export const DRAFT_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Drafts are personal: logging out removes them. */
export const DRAFT_PREFIX = `${PERSONAL_PREFIX}onboarding:`;
const keyOf = (userId: number) => `${DRAFT_PREFIX}${userId}`;

/** What was typed, and when it last changed (ms). */
export interface StoredDraft {
  savedAt: number;
  data: OnboardingData;
}

/** Keeps what was typed, for this person on this device. Answers false when the device refuses to store. */
export function saveDraft({
  userId,
  data,
  now,
}: {
  userId: number;
  data: OnboardingData;
  now: number;
}): boolean {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ savedAt: now, data }));
    return true;
  } catch {
    return false;
  }
}

/** What was typed less than a day ago, or null. An expired or unreadable draft is thrown away. */
export function loadDraft({ userId, now }: { userId: number; now: number }): StoredDraft | null {
  const stored = localStorage.getItem(keyOf(userId));
  if (stored === null) return null;
  const draft = parse(stored);
  const age = draft === null ? NaN : now - draft.savedAt;
  if (draft === null || !(age < DRAFT_LIFETIME_MS)) {
    discardDraft(userId);
    return null;
  }
  return draft;
}

export function discardDraft(userId: number): void {
  localStorage.removeItem(keyOf(userId));
}

function parse(stored: string): StoredDraft | null {
  try {
    const { savedAt, data } = JSON.parse(stored) as { savedAt: number; data: unknown };
    return { savedAt, data: restored(data) };
  } catch {
    return null;
  }
}

/** An older version of this screen, or a hand, may have written the draft: what no longer fits is left out. */
export function restored(stored: unknown): OnboardingData {
  const data = sameShape(emptyData, stored) as OnboardingData;
  const { budgetMin, communication, eventTypesExcluded } =
    (stored as Partial<OnboardingData>).preferences ?? {};
  return {
    ...data,
    preferences: {
      ...data.preferences,
      budgetMin: typeof budgetMin === 'number' ? budgetMin : '',
      communication: onboardingDeliveryMethods.find((method) => method === communication) ?? '',
      eventTypesExcluded: eventTypeCodes.filter((code) => eventTypesExcluded?.includes(code)),
    },
  };
}

/** Takes from `stored` what has the form of `model`; the rest keeps the model's value. */
function sameShape(model: unknown, stored: unknown): unknown {
  if (typeof model !== 'object' || model === null) return typeof stored === typeof model ? stored : model;
  if (Array.isArray(model)) return model;
  const source = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(model).map(([key, value]) => [key, sameShape(value, source[key])]),
  );
}
