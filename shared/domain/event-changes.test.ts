import { eventDifferences, type EventDetails } from './event-changes.ts';

const event: EventDetails = {
  name: 'Maya & Jonah',
  type: 'wedding',
  event_date: '2060-06-12',
  location: { city: null, state: null, venue: null },
  budget_range: '$8,000 – $12,000',
  budget_max: null,
  guest_count: null,
  description: null,
  vendor_notes: null,
};

test('shows a maximum budget besides the client’s words, unless they end with it', () => {
  const after = (change: Partial<EventDetails>) =>
    eventDifferences(event, { ...event, ...change }).map(({ to }) => to);
  expect(after({ budget_max: 9000 })).toEqual(['$8,000 – $12,000 (up to $9,000)']);
  expect(after({ budget_max: 12_000 })).toEqual([]);
  expect(after({ budget_range: '$11,800 – $15,000', budget_max: 15_000 })).toEqual(['$11,800 – $15,000']);
});
