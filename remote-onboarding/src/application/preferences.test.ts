import { eventTypeCodes } from '@portal/shared/domain';
import { validatePreferences, type PreferencesValues } from './preferences.ts';

const valid: PreferencesValues = {
  communication: 'email',
  phone: '',
  budgetMin: '',
  eventTypesExcluded: [],
  notes: '',
};
const errorsOf = (over: Partial<PreferencesValues>) => validatePreferences({ ...valid, ...over });

test('requires only a communication method', () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ communication: '' })).toEqual({
    communication: 'Please select a preferred communication method',
  });
});

test('requires a valid phone number for SMS', () => {
  expect(errorsOf({ communication: 'sms' })).toEqual({
    phone: 'A phone number is needed to get leads by SMS',
  });
  expect(errorsOf({ communication: 'sms', phone: 'none' })).toEqual({
    phone: 'Please enter a valid phone number',
  });
  expect(errorsOf({ communication: 'sms', phone: '(510) 555-0142' })).toEqual({});
});

test('rejects excluding every event type', () => {
  expect(errorsOf({ eventTypesExcluded: [...eventTypeCodes] })).toEqual({
    eventTypesExcluded: 'Please select at least one event type',
  });
  expect(errorsOf({ eventTypesExcluded: eventTypeCodes.slice(1) })).toEqual({});
});

test('rejects a budget above the maximum', () => {
  expect(errorsOf({ budgetMin: '1,000,001' })).toEqual({
    budgetMin: 'Please enter a minimum budget of $1,000,000 or less',
  });
});

test.each(['NaN', '12.5', '-5', '1,50'])('rejects the budget %s', (budgetMin) => {
  expect(errorsOf({ budgetMin })).toEqual({ budgetMin: 'Please enter a valid budget amount' });
});

test('rejects cents and suggests the nearest whole-dollar amounts', () => {
  expect(errorsOf({ budgetMin: '$2,499.99' })).toEqual({ budgetMin: 'Enter whole dollars: 2,499 or 2,500' });
});

test.each(['', '0', '2,500', '$ 7,500.00', '2.5k', '1,000,000'])('accepts the budget %j', (budgetMin) => {
  expect(errorsOf({ budgetMin })).toEqual({});
});
