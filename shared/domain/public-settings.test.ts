import { defaultPublicSettings, phrasesOf } from './public-settings.ts';

test('phrases name one hour, one day and no number of free leads correctly', () => {
  const settings = { ...defaultPublicSettings, free_leads: 0, response_hours: 1, lead_expiry_hours: 24 };
  const { firstLeads, responseTime, leadExpiry } = phrasesOf(settings);
  expect(`Your ${firstLeads} are free`).toBe('Your leads are free');
  expect([responseTime, leadExpiry]).toEqual(['1 hour', '1 day']);
});
