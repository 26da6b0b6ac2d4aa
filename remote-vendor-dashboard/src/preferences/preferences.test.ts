import { messages } from '@portal/shared/domain';
import { sampleAccount } from '@portal/shared/testing';
import { budgetTiers, preferencesValues, toPreferences, validatePreferences } from './preferences.ts';

const account = sampleAccount();
const values = preferencesValues(account.preferences);

test('shows what the account has, and the defaults where it has nothing', () => {
  expect(values).toMatchObject({ minimumBudget: 2000, minimumLeadTime: '30', communication: 'email' });
  expect(preferencesValues({})).toMatchObject({ minimumBudget: 0, minimumLeadTime: '30' });
  expect(preferencesValues({}).eventTypes).toHaveLength(11);
});

test('empty means 0', () => {
  expect(toPreferences({ ...values, minimumBudget: '', minimumLeadTime: '' })).toMatchObject({
    minimum_budget: 0,
    minimum_lead_time: 0,
  });
  expect(toPreferences({ ...values, minimumBudget: 12500, minimumLeadTime: '14' })).toMatchObject({
    minimum_budget: 12500,
    minimum_lead_time: 14,
  });
});

test('event types are sent as codes in their usual order', () => {
  expect(toPreferences({ ...values, eventTypes: ['corporate', 'wedding'] }).accepted_event_types).toEqual([
    'wedding',
    'corporate',
  ]);
});

test('SMS needs a phone number', () => {
  expect(validatePreferences({ ...values, communication: 'sms' }, account)).toEqual({});
  expect(validatePreferences({ ...values, communication: 'sms' }, { business_phone: null })).toEqual({
    communication: messages.smsNeedsPhone,
  });
});

test.each(['-1', '2.5', 'soon', '3651'])('%s is no lead time', (minimumLeadTime) => {
  expect(validatePreferences({ ...values, minimumLeadTime }, account)).toHaveProperty('minimumLeadTime');
});

test.each([
  [0, '$ $$ $$$'],
  [4999, '$ $$ $$$'],
  [5000, '$$ $$$'],
  [9999, '$$ $$$'],
  [10000, '$$$'],
])('a minimum of %i leaves %s', (minimum, tiers) => {
  expect(budgetTiers(minimum).join(' ')).toBe(tiers);
});
