import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationStats, ReviewApplication } from '@portal/shared/contract';
import { messageAtom, portalStore } from '@portal/shared/state';
import {
  fails,
  mockApi,
  never,
  renderRoutes,
  samplePage,
  sampleReviewApplication,
  sampleSignedIn,
} from '@portal/shared/testing';
import { routes } from '../routes.tsx';

const stats: ApplicationStats = { total: 12, pending: 4, approved: 6, rejected: 2, under_review: 1 };
const applications = ['Rose & Thyme', 'Delgado Catering', 'Quartet North'].map((business_name, index) =>
  sampleReviewApplication({ id: 21 + index, business_name }),
);

type Answers = Parameters<typeof mockApi>[0];

async function open({
  at = '/admin',
  recent = applications as ReviewApplication[],
  answers = {} as Answers,
} = {}) {
  const seen = mockApi({
    'GET /vendor-admin/applications/stats': stats,
    'GET /vendor-admin/applications': samplePage(recent),
    ...answers,
  });
  const view = await renderRoutes(routes, { mount: '/admin', at, as: sampleSignedIn({ is_admin: true }) });
  return { ...view, seen };
}

/** The value of a stat card. */
async function card(term: string) {
  const dt = await screen.findByText(term);
  return dt.nextElementSibling;
}

test('four cards count the applications', async () => {
  await open();
  await waitFor(async () => expect(await card('Total Applications')).toHaveTextContent('12'));
  expect(await card('Pending Review')).toHaveTextContent('4');
  expect(await card('Approved Vendors')).toHaveTextContent('6');
  expect(await card('Rejected')).toHaveTextContent('2');
});

test('without statistics the cards read zero, say why and can be tried again', async () => {
  const { user } = await open({ answers: { 'GET /vendor-admin/applications/stats': fails(500) } });
  expect(await screen.findByText("Couldn't load statistics")).toBeInTheDocument();
  expect(await card('Total Applications')).toHaveTextContent('0');
  expect(await card('Pending Review')).toHaveTextContent('0');
  expect(screen.queryByText('All caught up')).not.toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/applications/stats': stats });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(async () => expect(await card('Total Applications')).toHaveTextContent('12'));
  expect(screen.queryByText("Couldn't load statistics")).not.toBeInTheDocument();
});

test('the hint counts what awaits a decision and leads there', async () => {
  await open();
  const hint = await screen.findByRole('region', { name: 'Applications need review' });
  expect(hint).toHaveTextContent('4 awaiting a decision, 1 of them under review');
  expect(within(hint).getByRole('link', { name: 'Review now' })).toHaveAttribute(
    'href',
    '/admin/applications?status=pending',
  );
});

test('when all of them are under review already, it leads to those', async () => {
  await open({
    answers: { 'GET /vendor-admin/applications/stats': { ...stats, pending: 1, under_review: 1 } },
  });
  expect(await screen.findByRole('link', { name: 'Review now' })).toHaveAttribute(
    'href',
    '/admin/applications?status=under_review',
  );
});

test('with nothing to decide it says so', async () => {
  await open({ answers: { 'GET /vendor-admin/applications/stats': { ...stats, pending: 0 } } });
  expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Review now' })).not.toBeInTheDocument();
});

test('the three newest applications each open their review', async () => {
  const { seen } = await open();
  const region = await screen.findByRole('region', { name: 'Recent Applications' });
  const link = await within(region).findByRole('link', { name: /Delgado Catering/ });
  expect(link).toHaveAttribute('href', '/admin/applications/22');
  const asked = seen.find(({ route }) => route === 'GET /vendor-admin/applications');
  expect(asked?.request.query.get('per_page')).toBe('3');
});

test('recent applications say that they load, fail and are none', async () => {
  const { unmount, user } = await open({ answers: { 'GET /vendor-admin/applications': never } });
  expect(screen.getByRole('status', { name: 'Recent Applications' })).toBeInTheDocument();
  unmount();

  await open({ answers: { 'GET /vendor-admin/applications': fails(500) } });
  expect(await screen.findByRole('heading', { name: 'Failed to load applications' })).toBeInTheDocument();
  mockApi({ 'GET /vendor-admin/applications': samplePage<ReviewApplication>([]) });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'No applications yet' })).toBeInTheDocument();
});

test("'Send Announcement' tells that it is to come", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Send Announcement' }));
  expect(portalStore.get(messageAtom)).toMatchObject({ message: 'Coming soon. If needed.' });
});

test.each(['/admin/nonsense', '/admin/dashboard', '/admin/nonsense/deeper'])(
  '%s shows the dashboard',
  async (at) => {
    await open({ at });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  },
);
