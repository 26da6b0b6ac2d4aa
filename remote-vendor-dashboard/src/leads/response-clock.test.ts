import { sampleLead } from '@portal/shared/testing';
import { receivedText, responseClock } from './response-clock.ts';

const delivered = Date.parse('2026-11-21T18:00:00Z');
const minutes = (count: number) => count * 60_000;
const lead = (status: 'new' | 'viewed' | 'responded' | 'declined' | 'booked' | 'expired' = 'new') =>
  sampleLead({ status, delivered_at: '2026-11-21T18:00:00Z', expires_at: '2026-11-24T18:00:00Z' });

test('counts down to two hours after delivery and shows the expiry', () => {
  expect(responseClock(lead(), delivered + minutes(48))).toEqual({
    tone: 'calm',
    text: 'Reply within 1 h 12 min',
    expiry: 'Expires in 2 days 23 h',
  });
});

test('switches to the soon tone in the last half hour', () => {
  expect(responseClock(lead('viewed'), delivered + minutes(89))?.tone).toBe('calm');
  expect(responseClock(lead('viewed'), delivered + minutes(90))).toMatchObject({
    tone: 'soon',
    text: 'Reply within 30 min',
  });
});

test('shows how long a lead is overdue', () => {
  expect(responseClock(lead(), delivered + minutes(120))?.tone).toBe('overdue');
  expect(responseClock(lead(), delivered + minutes(120 + 185))?.text).toBe('Overdue by 3 h 5 min');
});

test('shows Expiring now for a lead past its expiry', () => {
  expect(responseClock(lead(), Date.parse('2026-11-24T18:00:01Z'))?.expiry).toBe('Expiring now');
});

test.each(['responded', 'declined', 'booked', 'expired'] as const)(
  'returns no clock for a %s lead',
  (status) => {
    expect(responseClock(lead(status), delivered)).toBeNull();
  },
);

test.each([
  [minutes(0), 'Received just now'],
  [minutes(1), 'Received 1 min ago'],
  [minutes(12), 'Received 12 min ago'],
  [minutes(26 * 60), 'Received 1 day ago'],
  [minutes(8 * 24 * 60), 'Received Nov 21, 2026'],
])('says when a lead was received, %i ms ago', (age, text) => {
  expect(receivedText(lead(), delivered + age)).toBe(text);
});
