import { dollarsText, eventTypeCodes, onboardingDeliveryMethods, servicePlaces } from '@portal/shared/domain';
import { deviceStorage, PERSONAL_PREFIX } from '@portal/shared/session';
import { emptyData, type OnboardingData } from '../application/onboarding-data.ts';

/** How long a draft is stored after its last save, in ms (specification, section 9). */
export const DRAFT_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Drafts are personal data, so logout removes them. */
export const DRAFT_PREFIX = `${PERSONAL_PREFIX}onboarding:`;
export const draftKey = (userId: number) => `${DRAFT_PREFIX}${userId}`;

/** The input and the time of its last change (ms). */
export interface StoredDraft {
  savedAt: number;
  data: OnboardingData;
}

/** Saves a user's draft on this device. Returns false if the browser refuses to store it. */
export function saveDraft({
  userId,
  data,
  now,
}: {
  userId: number;
  data: OnboardingData;
  now: number;
}): boolean {
  return deviceStorage.setItem(draftKey(userId), JSON.stringify({ savedAt: now, data }));
}

/** Loads a draft younger than a day, or null. Deletes an expired or unreadable draft. */
export function loadDraft({ userId, now }: { userId: number; now: number }): StoredDraft | null {
  const stored = deviceStorage.getItem(draftKey(userId));
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
  deviceStorage.removeItem(draftKey(userId));
}

function parse(stored: string): StoredDraft | null {
  try {
    const { savedAt, data } = JSON.parse(stored) as { savedAt: number; data: unknown };
    return { savedAt, data: restored(data) };
  } catch {
    return null;
  }
}

/**
 * Validates a stored draft, which may come from an older version or be edited by hand. Drops values that
 * don't fit.
 */
export function restored(stored: unknown): OnboardingData {
  const data = sameShape(emptyData, stored) as OnboardingData;
  const { budgetMin, communication, eventTypesExcluded } =
    (stored as Partial<OnboardingData>).preferences ?? {};
  const { servicePlaces: places } = stored as Partial<OnboardingData>;
  return {
    ...data,
    servicePlaces: servicePlaces.filter((place) => Array.isArray(places) && places.includes(place)),
    preferences: {
      ...data.preferences,
      // Older drafts contain a number.
      budgetMin: Number.isInteger(budgetMin) ? dollarsText(Number(budgetMin)) : data.preferences.budgetMin,
      communication: onboardingDeliveryMethods.find((method) => method === communication) ?? '',
      eventTypesExcluded: eventTypeCodes.filter((code) => eventTypesExcluded?.includes(code)),
    },
  };
}

/**
 * Copies the values of `stored` that have the same type as in `model`; keeps the model's value for the rest.
 */
function sameShape(model: unknown, stored: unknown): unknown {
  if (typeof model !== 'object' || model === null) return typeof stored === typeof model ? stored : model;
  if (Array.isArray(model)) return model;
  const source = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(model).map(([key, value]) => [key, sameShape(value, source[key])]),
  );
}
