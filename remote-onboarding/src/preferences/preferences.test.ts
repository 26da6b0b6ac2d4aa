import { budgetDigits, budgetDollars, validatePreferences, type PreferencesValues } from './preferences.ts';

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

test.each(['ten', '12.50', '-5', '1e5', '1000000001'])('the budget %j is refused', (budgetMin) => {
  expect(errorsOf({ budgetMin })).toEqual({ budgetMin: 'Please enter a valid budget amount' });
});

test.each([
  ['', 0],
  ['0', 0],
  ['$2,500', 2500],
  ['12500', 12500],
  ['1,000,000,000', 1_000_000_000],
])('the budget %j is %d dollars', (budgetMin, dollars) => {
  expect(errorsOf({ budgetMin })).toEqual({});
  expect(budgetDollars(budgetMin)).toBe(dollars);
});

test('the budget input keeps digits only', () => {
  expect(budgetDigits('$ 2,500.00 USD')).toBe('250000');
});
