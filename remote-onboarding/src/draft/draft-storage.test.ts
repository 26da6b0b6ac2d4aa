import { emptyData, type OnboardingData } from '../application/onboarding-data.ts';
import { DRAFT_LIFETIME_MS, DRAFT_PREFIX, discardDraft, loadDraft, saveDraft } from './draft-storage.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
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

test('restores a draft as typed', () => {
  expect(saveDraft({ userId: 7, data, now })).toBe(true);
  expect(loadDraft({ userId: 7, now: now + 1000 })?.data).toEqual(data);
});

test('keeps drafts separate per user', () => {
  saveDraft({ userId: 7, data, now });
  expect(loadDraft({ userId: 8, now })).toBeNull();
});

test('deletes a draft 24 hours after the last save', () => {
  saveDraft({ userId: 7, data, now });
  expect(loadDraft({ userId: 7, now: now + DRAFT_LIFETIME_MS - 1 })?.data).toEqual(data);
  expect(loadDraft({ userId: 7, now: now + DRAFT_LIFETIME_MS })).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('restarts the 24 hours on every save', () => {
  saveDraft({ userId: 7, data, now });
  saveDraft({ userId: 7, data, now: now + DRAFT_LIFETIME_MS - 1 });
  expect(loadDraft({ userId: 7, now: now + DRAFT_LIFETIME_MS + 1 })?.data).toEqual(data);
});

test.each(['not json', '{}', 'null', '{"savedAt":"x","data":{}}'])(
  'deletes an unreadable draft: %s',
  (stored) => {
    localStorage.setItem(`${DRAFT_PREFIX}7`, stored);
    expect(loadDraft({ userId: 7, now })).toBeNull();
    expect(localStorage.length).toBe(0);
  },
);

test('replaces invalid stored values with empty ones', () => {
  const odd = {
    businessName: 'Delgado',
    title: 5,
    agreements: 'yes',
    preferences: { budgetMin: 1000, communication: 'fax', eventTypesExcluded: ['wedding', 'x'] },
  };
  localStorage.setItem(`${DRAFT_PREFIX}7`, JSON.stringify({ savedAt: now, data: { ...odd, photos: ['x'] } }));
  expect(loadDraft({ userId: 7, now })?.data).toEqual({
    ...emptyData,
    businessName: 'Delgado',
    preferences: { ...emptyData.preferences, budgetMin: '1,000', eventTypesExcluded: ['wedding'] },
  });
});

test('returns false when the browser refuses to store the draft', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveDraft({ userId: 7, data, now })).toBe(false);
  refuse.mockRestore();
});

test('removes the draft from storage on discard', () => {
  saveDraft({ userId: 7, data, now });
  discardDraft(7);
  expect(localStorage.length).toBe(0);
});
