/** Modules read the settings of the page once, when they load. So this file has one set of settings. */
import { waitFor } from '@testing-library/react';
import { renderRoutes, setPageSettings } from '@portal/shared/testing';
import { publicRoutes } from './routes.tsx';

const odd = {
  accepting_applications: true,
  booking_tools_soon: true,
  referral_rate: 12.5,
  free_leads: 7,
  review_days_min: 4,
  review_days_max: 9,
  response_hours: 5,
  lead_expiry_hours: 50,
};
const old = /first 3|2 hours|1-2 business|3 days/i;

beforeEach(() => setPageSettings(odd));

test.each([
  ['/', ['First 7 leads free', 'Your first 7 leads are free', 'within 5 hours', '4-9 business days']],
  ['/app', ['Your first 7 leads and your first booking are free']],
])('%s contains the settings of its page and no value of its own', async (at, phrases) => {
  await renderRoutes([{ hydrateFallbackElement: <p>Loading...</p>, children: publicRoutes }], { at });
  for (const phrase of phrases) await waitFor(() => expect(document.body).toHaveTextContent(phrase));
  expect(document.body).not.toHaveTextContent(old);
});

test('a notification contains the settings of its page', async () => {
  const { notificationWords } = await import('../notifications/notification-words.ts');
  const data = { account_id: 1, lead_id: 2, event_name: 'Maya & Jonah', answered: false };
  const words = notificationWords({ type: 'lead.event_changed', data } as never);
  expect(words?.detail).toBe('Please respond within 5 hours');
});
