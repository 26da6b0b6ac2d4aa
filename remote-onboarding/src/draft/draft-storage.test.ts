import { emptyData, type OnboardingData } from '../application/onboarding-data.ts';
import { DRAFT_LIFETIME_MS, DRAFT_PREFIX, discardDraft, loadDraft, saveDraft } from './draft-storage.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const data: OnboardingData = {
  ...emptyData,
  businessName: 'Delgado Catering',
  website: 'delg',
  preferences: {
    budgetMin: 2500,
    eventTypesExcluded: ['corporate'],
    communication: 'sms',
    notes: 'No Sundays',
  },
};

test('a draft comes back as typed, valid or not', () => {
  expect(saveDraft({ userId: 7, data, now })).toBe(true);
  expect(loadDraft({ userId: 7, now: now + 1000 })?.data).toEqual(data);
});

test("a draft is one person's", () => {
  saveDraft({ userId: 7, data, now });
  expect(loadDraft({ userId: 8, now })).toBeNull();
});

test('a draft expires 24 hours after its last save and is thrown away', () => {
  saveDraft({ userId: 7, data, now });
  expect(loadDraft({ userId: 7, now: now + DRAFT_LIFETIME_MS - 1 })?.data).toEqual(data);
  expect(loadDraft({ userId: 7, now: now + DRAFT_LIFETIME_MS })).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('saving again starts the 24 hours again', () => {
  saveDraft({ userId: 7, data, now });
  saveDraft({ userId: 7, data, now: now + DRAFT_LIFETIME_MS - 1 });
  expect(loadDraft({ userId: 7, now: now + DRAFT_LIFETIME_MS + 1 })?.data).toEqual(data);
});

test.each(['not json', '{}', 'null', '{"savedAt":"x","data":{}}'])(
  'an unreadable draft is thrown away: %s',
  (stored) => {
    localStorage.setItem(`${DRAFT_PREFIX}7`, stored);
    expect(loadDraft({ userId: 7, now })).toBeNull();
    expect(localStorage.length).toBe(0);
  },
);

test('values of an unknown form are replaced by empty ones', () => {
  const odd = {
    businessName: 'Delgado',
    title: 5,
    agreements: 'yes',
    preferences: { budgetMin: 100, communication: 'fax', eventTypesExcluded: ['wedding', 'x'] },
  };
  localStorage.setItem(`${DRAFT_PREFIX}7`, JSON.stringify({ savedAt: now, data: { ...odd, photos: ['x'] } }));
  expect(loadDraft({ userId: 7, now })?.data).toEqual({
    ...emptyData,
    businessName: 'Delgado',
    preferences: { ...emptyData.preferences, budgetMin: 100, eventTypesExcluded: ['wedding'] },
  });
});

test('a device that refuses to store is told apart', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveDraft({ userId: 7, data, now })).toBe(false);
  refuse.mockRestore();
});

test('discarding leaves nothing', () => {
  saveDraft({ userId: 7, data, now });
  discardDraft(7);
  expect(localStorage.length).toBe(0);
});
