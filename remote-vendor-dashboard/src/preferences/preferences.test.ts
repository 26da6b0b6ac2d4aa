import { messages } from '@portal/shared/domain';
import { sampleAccount } from '@portal/shared/testing';
import { preferencesValues, toPreferences, validatePreferences } from './preferences.ts';

const account = sampleAccount();
const values = preferencesValues(account.preferences);

test('shows the account’s preferences, and defaults for missing ones', () => {
  expect(values).toMatchObject({ minimumBudget: '2,000', minimumLeadTime: '30', communication: 'email' });
  expect(preferencesValues({})).toMatchObject({ minimumBudget: '0', minimumLeadTime: '30' });
  expect(preferencesValues({}).eventTypes).toHaveLength(11);
});

test('converts an empty field to 0', () => {
  expect(toPreferences({ ...values, minimumBudget: '', minimumLeadTime: '' })).toMatchObject({
    minimum_budget: 0,
    minimum_lead_time: 0,
  });
  expect(toPreferences({ ...values, minimumBudget: '12,500', minimumLeadTime: '14' })).toMatchObject({
    minimum_budget: 12500,
    minimum_lead_time: 14,
  });
});

test('sends event type codes in their display order', () => {
  expect(toPreferences({ ...values, eventTypes: ['corporate', 'wedding'] }).accepted_event_types).toEqual([
    'wedding',
    'corporate',
  ]);
});

test('requires a phone number for SMS', () => {
  expect(validatePreferences({ ...values, communication: 'sms' }, account)).toEqual({});
  expect(validatePreferences({ ...values, communication: 'sms' }, { business_phone: null })).toEqual({
    communication: messages.smsNeedsPhone,
  });
});

test('requires an event type and a minimum budget within the limit', () => {
  expect(validatePreferences({ ...values, eventTypes: [], minimumBudget: '1,000,001' }, account)).toEqual({
    eventTypes: messages.eventTypeRequired,
    minimumBudget: messages.minimumBudgetTooHigh,
  });
});

test.each(['-1', '2.5', 'soon', '731'])('rejects the lead time %s', (minimumLeadTime) => {
  expect(validatePreferences({ ...values, minimumLeadTime }, account)).toHaveProperty('minimumLeadTime');
});
