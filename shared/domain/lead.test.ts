import { leadCan, leadStatusLabel } from './lead.ts';

test('labels an unknown status as New Match', () => {
  expect(leadStatusLabel('responded')).toBe('In Progress');
  expect(leadStatusLabel('archived')).toBe('New Match');
});

test('allows a response only to an unanswered lead, and no decline of a booked one', () => {
  expect(leadCan('respond', 'viewed')).toBe(true);
  expect(leadCan('respond', 'declined')).toBe(false);
  expect(leadCan('decline', 'responded')).toBe(true);
  expect(leadCan('decline', 'booked')).toBe(false);
});
