import { messages } from '@portal/shared/domain';
import { proposedReply } from '../testing.tsx';
import { texts } from '../texts.ts';
import { initialRespondValues, toLeadResponse, validateResponse } from './respond.ts';

const quick = initialRespondValues(proposedReply);

test('a quick answer starts with the quick reply', () => {
  expect(toLeadResponse(quick)).toEqual({
    availability_confirmed: true,
    proposed_pricing: { base_package: 2500, additional_options: [] },
    vendor_notes: expect.stringContaining('available on your date'),
    next_steps: expect.stringContaining('consultation'),
    estimated_timeline: '6-8 weeks',
  });
});

test('an ordinary response starts empty', () => {
  expect(toLeadResponse(initialRespondValues(null))).toEqual({
    availability_confirmed: true,
    proposed_pricing: { base_package: null, additional_options: [] },
    vendor_notes: '',
    next_steps: '',
    estimated_timeline: '',
  });
});

test('options are sent by name and price, empty rows are not', () => {
  const body = toLeadResponse({
    ...quick,
    basePackage: 12500,
    options: [
      { name: ' Late-night tacos ', price: 1200 },
      { name: ' ', price: '' },
    ],
  });
  expect(body.proposed_pricing).toEqual({
    base_package: 12500,
    additional_options: [{ name: 'Late-night tacos', price: 1200 }],
  });
});

test('not available sends the notes and no price', () => {
  expect(toLeadResponse({ ...quick, availability: 'not_available', notes: ' Booked that day. ' })).toEqual({
    availability_confirmed: false,
    vendor_notes: 'Booked that day.',
  });
});

test('a started option needs its name and its price', () => {
  const errors = validateResponse({
    ...quick,
    options: [
      { name: 'Bar', price: '' },
      { name: '', price: '' },
      { name: '', price: 300 },
      { name: 'Bar', price: 0 },
      { name: 'B'.repeat(121), price: 300 },
    ],
  });
  expect(errors.options).toEqual([
    { price: texts.respond.optionPriceRequired },
    undefined,
    { name: texts.respond.optionNameRequired },
    undefined,
    { name: texts.respond.tooLong(120) },
  ]);
});

test('what the server would refuse is refused here, unless it is not sent', () => {
  const values = { ...quick, basePackage: 1_000_000_001, timeline: 'x'.repeat(201) };
  expect(validateResponse(values)).toEqual({
    basePackage: messages.budgetInvalid,
    timeline: texts.respond.tooLong(200),
  });
  expect(validateResponse({ ...values, availability: 'not_available' })).toEqual({});
});

test('availability is required', () => {
  expect(validateResponse({})).toEqual({ availability: texts.respond.availabilityRequired });
});
