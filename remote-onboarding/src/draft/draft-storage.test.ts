import { storeSession } from '@portal/shared/runtime';
import { reloadPage, sampleSignedIn } from '@portal/shared/testing';
import { emptyData, type OnboardingData } from '../application/onboarding-data.ts';
import { DRAFT_LIFETIME_MS, DRAFT_PREFIX, onboardingDraft, restored } from './draft-storage.ts';

const data: OnboardingData = {
  ...emptyData,
  businessName: 'Delgado Catering',
  website: 'delg',
  preferences: {
    budgetMin: '2.5',
    eventTypesExcluded: ['corporate'],
    communication: 'sms',
    notes: 'No Sundays',
  },
};
const load = (userId = 7) => restored(onboardingDraft(userId).open());

beforeEach(() => storeSession(sampleSignedIn()));

/** Types on this device, and reloads the page before the server has it. */
function leave(): void {
  onboardingDraft(7).change({ ...data });
  reloadPage();
}

test('restores a draft as typed', () => {
  leave();
  expect(load()).toEqual(data);
});

test('keeps drafts separate per user', () => {
  leave();
  expect(load(8)).toBeNull();
});

test('deletes a draft 24 hours after the last change', () => {
  leave();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + DRAFT_LIFETIME_MS - 1000);
  expect(load()).toEqual(data);
  clock.mockReturnValue(now + DRAFT_LIFETIME_MS + 1);
  expect(load()).toBeNull();
  expect(localStorage.getItem(`${DRAFT_PREFIX}7`)).toBeNull();
  clock.mockRestore();
});

test.each(['not json', '{}', 'null', '{"savedAt":"x","form":{}}'])(
  'deletes an unreadable draft: %s',
  (stored) => {
    localStorage.setItem(`${DRAFT_PREFIX}7`, stored);
    expect(load()).toBeNull();
    expect(localStorage.getItem(`${DRAFT_PREFIX}7`)).toBeNull();
  },
);

test('replaces invalid stored values with empty ones', () => {
  const odd = {
    businessName: 'Delgado',
    title: 5,
    agreements: 'yes',
    preferences: { budgetMin: 1000, communication: 'fax', eventTypesExcluded: ['wedding', 'x'] },
  };
  const left = { form: { ...odd, photos: ['x'] }, version: '', savedAt: Date.now() };
  localStorage.setItem(`${DRAFT_PREFIX}7`, JSON.stringify(left));
  expect(load()).toEqual({
    ...emptyData,
    businessName: 'Delgado',
    preferences: { ...emptyData.preferences, budgetMin: '1,000', eventTypesExcluded: ['wedding'] },
  });
});

test('returns no draft for an unexpected shape', () => {
  expect(restored(null)).toBeNull();
  expect(restored({ preferences: { eventTypesExcluded: 5 } })).toBeNull();
});
