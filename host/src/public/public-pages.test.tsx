import { screen, waitFor, within } from '@testing-library/react';
import { renderRoutes, sampleSignedIn, setPageSettings } from '@portal/shared/testing';
import { NotFoundPage } from './NotFoundPage.tsx';
import { publicRoutes } from './routes.tsx';

const pages = [{ hydrateFallbackElement: <p>Loading...</p>, children: publicRoutes }];
const open = (at: string) => renderRoutes(pages, { at });

test('shows the headline, benefits and steps on the landing page and links to registration', async () => {
  await open('/');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('More bookings. No extra work.');
  for (const benefit of ['Full client insights', 'We handle your profile', 'Only pay for real bookings']) {
    expect(screen.getByRole('heading', { name: benefit })).toBeInTheDocument();
  }
  const start = within(screen.getByRole('region', { name: 'Get Started in 2 Minutes' }));
  expect(start.getAllByRole('listitem')).toHaveLength(3);
  for (const link of screen.getAllByRole('link', { name: /Get Started|Apply now/ })) {
    expect(link).toHaveAttribute('href', '/register');
  }
  expect(document.title).toBe('More bookings, no extra work · Gia Partner Portal');
});

test('says on the landing page that applications are closed, and where to ask for their opening', async () => {
  setPageSettings({ accepting_applications: false });
  await open('/');
  expect(await screen.findByText('We aren’t taking applications right now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tell me when it opens' })).toHaveAttribute('href', '/register');
  expect(screen.queryByText('Coming soon')).not.toBeInTheDocument();
});

test('announces the booking tools as coming soon when the owner wants that', async () => {
  setPageSettings({ booking_tools_soon: true });
  await open('/');
  expect(await screen.findByText('Coming soon')).toBeVisible();
  expect(screen.queryByText('We aren’t taking applications right now')).not.toBeInTheDocument();
});

test.each(['Recommendations', 'Venue vibe check', 'Vendor dashboard'])(
  'enlarges the sample screen %s and closes it on a click anywhere or on the button',
  async (name) => {
    const { user } = await open('/app');
    const thumbnail = await screen.findByRole('button', { name: `Enlarge: ${name}` });
    await user.click(thumbnail);
    const lightbox = await screen.findByRole('dialog', { name });
    await user.click(lightbox);
    await waitFor(() => expect(lightbox).not.toBeInTheDocument());
    await user.click(thumbnail);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(thumbnail).toHaveFocus();
  },
);

test('moves through the lightbox by arrow key, button and swipe, and restores focus on close', async () => {
  const { user } = await open('/app');
  const thumbnail = await screen.findByRole('button', { name: 'Enlarge: Recommendations' });
  thumbnail.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Recommendations' });
  await user.keyboard('{ArrowRight}');
  await user.click(
    within(screen.getByRole('dialog', { name: 'Venue vibe check' })).getByLabelText('Next picture'),
  );
  const last = screen.getByRole('dialog', { name: 'Vendor dashboard' });
  await user.pointer([
    { keys: '[TouchA>]', target: last, coords: { clientX: 300 } },
    { pointerName: 'TouchA', target: last, coords: { clientX: 80 } },
    { keys: '[/TouchA]', target: last, coords: { clientX: 80 } },
  ]);
  expect(screen.getByRole('dialog', { name: 'Recommendations' })).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(thumbnail).toHaveFocus();
});

test('shows three steps and an application link on the how-it-works page', async () => {
  await open('/app');
  const steps = within(await screen.findByRole('region', { name: 'How it works' }));
  expect(steps.getAllByRole('heading', { level: 3 }).map((step) => step.textContent)).toEqual([
    'We list you',
    'You get leads',
    'You pay on success',
  ]);
  expect(screen.getByRole('link', { name: 'Apply to Join' })).toHaveAttribute('href', '/register');
});

/** Facts that the specification fixes for each document (sections 1, 5 and 9). */
const documents = {
  '/terms': {
    title: 'Terms of Use',
    description: [
      /Most recent update: June 18, 2025/,
      /at least eighteen years old/,
      /until 11:59 PM Pacific Time on the third day/,
      /within three days of purchase/,
      /10 to 14 business days/,
      /For 90 days/,
      /10 hours of mediation/,
      /monthly subscription, which may begin with a free trial/,
    ],
    sections: [
      /Visitors and subscribers/,
      /Materials you provide/,
      /Contracts are confidential/,
      /Rules of conduct/,
      /Refunds/,
      /takedown/,
      /Disclaimers/,
      /Limit of liability/,
      /Governing law/,
      /Updates/,
      /International use/,
      /Termination/,
      /Assignment/,
    ],
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: [/Most recent update: June 2025/, /children under 13/],
    sections: [
      /Data we collect/,
      /How we use it/,
      /How we share it/,
      /Your rights/,
      /Children under 13/,
      /Other jurisdictions/,
    ],
  },
  '/vendor-agreement': {
    title: 'Vendor Partner Agreement',
    description: [
      /Most recent update: June 20, 2025/,
      /runs for 1 year/,
      /24 hours’ written notice/,
      /within 30 days of written notice/,
      /limited to \$1000/,
      /negotiation for 30 days/,
      /for up to 60 days/,
    ],
    sections: [
      /Definitions/,
      /Licenses/,
      /Services/,
      /Ownership/,
      /Warranty/,
      /Indemnity/,
      /Term and termination/,
      /Liability/,
      /General provisions/,
      /Click-through acceptance/,
    ],
  },
};

test.each(Object.entries(documents))(
  '%s contains every required statement and section',
  async (path, { title, description, sections }) => {
    await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const text = screen.getByRole('article').textContent;
    for (const words of description) expect(text).toMatch(words);
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    for (const name of sections) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
      const anchor = contents.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(document.getElementById(anchor.slice(1))).toHaveTextContent(name);
    }
  },
);

test('links from the privacy policy to the terms', async () => {
  await open('/privacy');
  expect(await screen.findByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/terms');
});

test('links from the not-found page to home and the portal', async () => {
  await renderRoutes([{ path: 'x', element: <NotFoundPage /> }], { at: '/x', as: sampleSignedIn() });
  expect(screen.getByRole('link', { name: 'Back Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Partner Portal' })).toHaveAttribute('href', '/dashboard');
});
