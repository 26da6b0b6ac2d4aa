import { sampleSettings } from '@portal/shared/testing';
import { changedSettings, settingsValues, validateSettings } from './settings-form.ts';

const settings = sampleSettings({ referral_rate: 12.5 });
const values = settingsValues(settings);

test('omits unchanged settings from the request', () => {
  expect(changedSettings(values, settings)).toEqual({});
  expect(changedSettings({ ...values, referral_rate: '12.50' }, settings)).toEqual({});
});

test('converts changed settings to the API format', () => {
  const changed = {
    ...values,
    accepting_applications: false,
    referral_rate: ' 8 ',
    free_leads: '0',
    lead_expiry_hours: '48',
  };
  expect(changedSettings(changed, settings)).toEqual({
    accepting_applications: false,
    referral_rate: 8,
    free_leads: 0,
    lead_expiry_hours: 48,
  });
});

test.each(['0', '100', '12.5', '12.25', ' 10 '])('accepts %s as a rate', (rate) => {
  expect(validateSettings({ ...values, referral_rate: rate })).toEqual({});
});

test.each(['', '-1', '100.01', '101', '12.345', '1e2', 'ten', '10%'])('rejects %s as a rate', (rate) => {
  expect(validateSettings({ ...values, referral_rate: rate })).toHaveProperty('referral_rate');
});

test.each(['', '-1', '101', '1.5', 'three'])('rejects %s as a number of free leads', (free) => {
  expect(validateSettings({ ...values, free_leads: free })).toHaveProperty('free_leads');
});

test.each([
  ['review_days_min', '61'],
  ['review_days_max', '0'],
  ['reapply_days', '731'],
  ['response_hours', '169'],
  ['lead_expiry_hours', '0'],
  ['invoice_due_days', '91'],
  ['payment_link', 'pay.example'],
  ['payment_link', 'http://pay.example'],
] as const)('rejects %s with the value %s', (name, value) => {
  expect(validateSettings({ ...values, [name]: value })).toHaveProperty(name);
});

test('accepts a payment link with the number and the amount, or none', () => {
  for (const link of ['', 'https://pay.example/{number}?amount={amount}'])
    expect(validateSettings({ ...values, payment_link: link })).toEqual({});
});

test('sends how to pay without blanks around it', () => {
  const changed = {
    ...values,
    payment_instructions: ' Mail a check. ',
    payment_link: ' https://pay.example ',
  };
  expect(changedSettings(changed, settings)).toEqual({
    payment_instructions: 'Mail a check.',
    payment_link: 'https://pay.example',
  });
});
