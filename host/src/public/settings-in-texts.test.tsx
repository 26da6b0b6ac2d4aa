import { screen } from '@testing-library/react';
import { renderRoutes, setPageSettings } from '@portal/shared/testing';
import type { PublicSettings } from '@portal/shared/domain';
import { publicRoutes } from './routes.tsx';

const odd: PublicSettings = {
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

const pages = [{ hydrateFallbackElement: <p>Loading...</p>, children: publicRoutes }];

/** The texts of pages, loaded in a page with these settings. */
async function textsWith(settings: PublicSettings): Promise<string> {
  setPageSettings(settings);
  let texts = '';
  await jest.isolateModulesAsync(async () => {
    texts = JSON.stringify([
      await import('./landing/texts.ts'),
      await import('./network/texts.ts'),
      await import('../notifications/texts.ts'),
    ]);
  });
  return texts;
}

test('texts contain the settings of their page and no value of their own', async () => {
  const texts = await textsWith(odd);
  expect(texts).not.toMatch(old);
  for (const phrase of ['First 7 leads', 'first 7 leads', 'within 5 hours', '4-9 business days'])
    expect(texts).toContain(phrase);
});

test('texts name one hour and no number of free leads correctly', async () => {
  const texts = await textsWith({ ...odd, free_leads: 0, response_hours: 1 });
  expect(texts).toContain('Please respond within 1 hour"');
  expect(texts).toContain('Your leads are free, and so is your first booking.');
});

test.each(['/terms', '/privacy', '/vendor-agreement'])('fills in every value of %s', async (at) => {
  await renderRoutes(pages, { at });
  const document = await screen.findByRole('article');
  expect(document).not.toHaveTextContent(/undefined|[{}]|\*\*|\]\(/);
});

test('the agreement says what the settings say', async () => {
  await renderRoutes(pages, { at: '/vendor-agreement' });
  expect(await screen.findByRole('article')).toHaveTextContent(
    'Your first 3 leads are free and your first Booking is free.',
  );
});
