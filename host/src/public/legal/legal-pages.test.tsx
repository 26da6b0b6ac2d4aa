import { screen } from '@testing-library/react';
import { renderRoutes } from '@portal/shared/testing';
import { publicRoutes } from '../routes.tsx';

const pages = [{ hydrateFallbackElement: <p>Loading...</p>, children: publicRoutes }];

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
