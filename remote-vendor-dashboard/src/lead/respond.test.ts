import { messages } from '@portal/shared/domain';
import { proposedReply } from '../testing.tsx';
import { texts } from '../texts.ts';
import { initialRespondValues, toLeadResponse, validateResponse } from './respond.ts';

const quick = initialRespondValues(proposedReply);

test('builds a quick response from the quick reply', () => {
  expect(toLeadResponse(quick)).toEqual({
    availability_confirmed: true,
    proposed_pricing: { base_package: 2500, additional_options: [] },
    vendor_notes: expect.stringContaining('available on your date'),
    next_steps: expect.stringContaining('consultation'),
    estimated_timeline: '6-8 weeks',
  });
});

test('starts without an availability unless a quick reply is accepted', () => {
  expect(initialRespondValues(null).availability).toBe('');
  expect(quick.availability).toBe('confirmed');
});

test('requires a price or a note to accept a lead, and neither to turn it down', () => {
  const empty = { ...initialRespondValues(null), availability: 'confirmed' as const };
  expect(validateResponse(empty).notes).toBe('Please add a price or a note');
  expect(validateResponse({ ...empty, notes: 'Hello' }).notes).toBeUndefined();
  expect(validateResponse({ ...empty, basePackage: '900' }).notes).toBeUndefined();
  expect(validateResponse({ ...empty, availability: 'not_available' }).notes).toBeUndefined();
});

test('sends options by name and price and omits empty rows', () => {
  const body = toLeadResponse({
    ...quick,
    basePackage: '12.5k',
    options: [
      { name: ' Late-night tacos ', price: '$1,200.00' },
      { name: ' ', price: '' },
    ],
  });
  expect(body.proposed_pricing).toEqual({
    base_package: 12500,
    additional_options: [{ name: 'Late-night tacos', price: 1200 }],
  });
});

test('sends only the notes when the vendor is not available', () => {
  expect(toLeadResponse({ ...quick, availability: 'not_available', notes: ' Booked that day. ' })).toEqual({
    availability_confirmed: false,
    vendor_notes: 'Booked that day.',
  });
});

test('requires a name and a price for a started option', () => {
  const errors = validateResponse({
    ...quick,
    options: [
      { name: 'Bar', price: '' },
      { name: '', price: '' },
      { name: '', price: '300' },
      { name: 'Bar', price: '0' },
      { name: 'Bar', price: '2,499.99' },
      { name: 'B'.repeat(121), price: '300' },
    ],
  });
  expect(errors.options).toEqual([
    { price: 'Please give a price' },
    undefined,
    { name: 'Please name this option' },
    undefined,
    { price: 'Enter whole dollars: 2,499 or 2,500' },
    { name: texts.tooLong(120) },
  ]);
});

test('rejects values above the server limits unless they are not sent', () => {
  const values = { ...quick, basePackage: '1,000,000,001', timeline: 'x'.repeat(201) };
  expect(validateResponse(values)).toEqual({
    basePackage: messages.amountTooLarge('$1,000,000,000'),
    timeline: texts.tooLong(200),
  });
  expect(validateResponse({ ...values, availability: 'not_available' })).toEqual({});
});

test('requires an availability', () => {
  expect(validateResponse({})).toEqual({ availability: 'Please choose whether you’re available' });
});
