import { dollarsText, eventTypeCodes, onboardingDeliveryMethods, servicePlaces } from '@portal/shared/domain';
import { draftSync, type DraftSync } from '@portal/shared/drafts';
import { keyOf } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';
import { PERSONAL_PREFIX } from '@portal/shared/session';
import { emptyData, type OnboardingData } from '../application/onboarding-data.ts';

/** How long a draft is kept after its last save, in ms (specification, section 9). */
export const DRAFT_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Drafts are personal data, so logout removes what is on this device. */
export const DRAFT_PREFIX = `${PERSONAL_PREFIX}onboarding:`;
export const draftKey = (userId: number) => `${DRAFT_PREFIX}${userId}`;

/** A user's onboarding draft. */
export const onboardingDraft = (userId: number): DraftSync =>
  draftSync({
    userId,
    storageKey: draftKey(userId),
    queryKey: keyOf('GET /vendor-account/draft'),
    lifetimeMs: DRAFT_LIFETIME_MS,
    save: (body, options) => call('PUT /vendor-account/draft', { body }, options),
    remove: () => call('DELETE /vendor-account/draft', {}),
  });

/**
 * Validates a stored draft, which may come from an older version or be edited by hand. Drops values that
 * don't fit. Returns null if nothing fits.
 */
export function restored(stored: Record<string, unknown> | null): OnboardingData | null {
  try {
    return stored && validated(stored);
  } catch {
    return null;
  }
}

function validated(stored: unknown): OnboardingData {
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
