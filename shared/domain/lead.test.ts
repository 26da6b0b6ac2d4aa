import { leadCan, leadStatusLabel } from './lead.ts';

test('an unknown status reads as a new match', () => {
  expect(leadStatusLabel('responded')).toBe('In Progress');
  expect(leadStatusLabel('archived')).toBe('New Match');
});

test('only unanswered leads can be answered; a booked one cannot be declined', () => {
  expect(leadCan('respond', 'viewed')).toBe(true);
  expect(leadCan('respond', 'declined')).toBe(false);
  expect(leadCan('decline', 'responded')).toBe(true);
  expect(leadCan('decline', 'booked')).toBe(false);
});
