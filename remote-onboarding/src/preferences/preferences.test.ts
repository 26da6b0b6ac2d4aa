import { validatePreferences, type PreferencesValues } from './preferences.ts';

const valid: PreferencesValues = {
  communication: 'email',
  phone: '',
  budgetMin: '',
  eventTypesExcluded: [],
  notes: '',
};
const errorsOf = (over: Partial<PreferencesValues>) => validatePreferences({ ...valid, ...over });

test('a communication method is all that is required', () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ communication: '' })).toEqual({
    communication: 'Please select a preferred communication method',
  });
});

test('SMS needs a phone number that can be called', () => {
  expect(errorsOf({ communication: 'sms' })).toEqual({
    phone: 'A phone number is needed to get leads by SMS',
  });
  expect(errorsOf({ communication: 'sms', phone: 'none' })).toEqual({
    phone: 'Please enter a valid phone number',
  });
  expect(errorsOf({ communication: 'sms', phone: '(510) 555-0142' })).toEqual({});
});

test.each([NaN, 12.5, -5, 1_000_000_001])('the budget %d is refused', (budgetMin) => {
  expect(errorsOf({ budgetMin })).toEqual({ budgetMin: 'Please enter a valid budget amount' });
});

test.each(['', 0, 2500, 1_000_000_000] as const)('the budget %j is taken', (budgetMin) => {
  expect(errorsOf({ budgetMin })).toEqual({});
});
