import { act, screen, waitFor, within } from '@testing-library/react';
import { expectToasts, fails, mockApi, never, sampleLead, expectNothingSent } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';
import { checklist, checklistKeys } from './checklist.ts';
import { faq } from './faq.ts';
import { helpTopics } from './texts.ts';

beforeEach(() => {
  mockAccount();
});

test('links to the contact form in a new window and to the FAQ', async () => {
  await openDashboard('/dashboard/resources');
  const contact = await screen.findByRole('link', { name: /^Contact team/ });
  expect(contact).toHaveAttribute('href', '/contact');
  expect(contact).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/dashboard/resources/faq');
});

test.each(['nonsense', 'guide/extra'])('redirects resources/%s to the resources', async (path) => {
  const { router } = await openDashboard(`/dashboard/resources/${path}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/resources');
});

test.each(['guide', 'faq', 'contact-concierge'])('links from %s back to the resources', async (path) => {
  mockApi({ 'GET /user/checklist': { done: [] } });
  await openDashboard(`/dashboard/resources/${path}`);
  expect(await screen.findByRole('link', { name: 'Back to Resources' })).toHaveAttribute(
    'href',
    '/dashboard/resources',
  );
});

describe('guide', () => {
  const at = '/dashboard/resources/guide';
  const label = checklist[1]!.items[0]!.label;
  const key = checklist[1]!.items[0]!.key;

  test('shows the four groups with the completed items checked', async () => {
    mockApi({ 'GET /user/checklist': { done: [key] } });
    await openDashboard(at);
    for (const group of checklist) {
      const boxes = within(await screen.findByRole('region', { name: group.title })).getAllByRole('checkbox');
      expect(boxes).toHaveLength(group.items.length);
    }
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([
      screen.getByRole('checkbox', { name: label }),
    ]);
    expect(screen.getByRole('progressbar', { name: `1 of ${checklistKeys.length} done` })).toBeVisible();
  });

  test('saves a checked item', async () => {
    mockApi({ 'GET /user/checklist': { done: [] } });
    const seen = mockApi({ 'PUT /user/checklist': { done: [key] } });
    const { user } = await openDashboard(at);
    await user.click(await screen.findByRole('checkbox', { name: label }));
    expect(screen.getByRole('checkbox', { name: label })).toBeChecked();
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.request.body).toEqual({ done: [key] });
  });

  test('unchecks the item and shows an error when saving fails', async () => {
    mockApi({
      'GET /user/checklist': { done: [] },
      'PUT /user/checklist': fails(500, { message: 'Out of order' }),
    });
    const { user } = await openDashboard(at);
    await user.click(await screen.findByRole('checkbox', { name: label }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: label })).not.toBeChecked());
    await expectToasts({ kind: 'error', message: 'Failed to save your checklist. Out of order' });
  });

  test('keeps two items that were checked quickly when only the first request fails', async () => {
    const first = Promise.withResolvers<ReturnType<typeof fails>>();
    let requests = 0;
    mockApi({
      'GET /user/checklist': { done: [] },
      'PUT /user/checklist': ({ body }) => {
        requests += 1;
        return requests === 1 ? first.promise : (body as { done: string[] });
      },
    });
    const { user } = await openDashboard(at);
    const boxes = await screen.findAllByRole('checkbox');
    await user.click(boxes[0]!);
    await user.click(boxes[1]!);
    first.resolve(fails(500, { message: 'Out of order' }));
    await waitFor(() => expect(requests).toBe(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    for (const box of screen.getAllByRole('checkbox').slice(0, 2)) expect(box).toBeChecked();
  });

  test('shows a loading state', async () => {
    mockApi({ 'GET /user/checklist': () => never() });
    const first = await openDashboard(at);
    expect(await screen.findByText('Loading your checklist')).toBeInTheDocument();
    first.unmount();
  });

  test('recovers on Try Again when loading fails', async () => {
    mockApi({ 'GET /user/checklist': fails(500, { message: 'Out of order' }) });
    const { user } = await openDashboard(at);
    expect(await screen.findByText('Failed to load your checklist')).toBeVisible();
    mockApi({ 'GET /user/checklist': { done: [] } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('checkbox', { name: label })).toBeVisible();
  });
});

describe('faq', () => {
  const at = '/dashboard/resources/faq';

  test('shows every question in its group and links to the team', async () => {
    await openDashboard(at);
    for (const group of faq) {
      const region = within(await screen.findByRole('region', { name: group.title }));
      expect(region.getAllByRole('group')).toHaveLength(group.answers.length);
    }
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });

  test('filters and opens matching questions and sets the filter in the URL', async () => {
    const { user, router } = await openDashboard(at);
    await user.type(await screen.findByRole('searchbox', { name: 'Filter questions' }), 'commission');
    expect(await screen.findByText('1 answer')).toBeInTheDocument();
    expect(screen.getAllByRole('group')).toHaveLength(1);
    expect(screen.getByText(/no commission/)).toBeVisible();
    expect(router.state.location.search).toBe('?q=commission');
  });

  test('links to the team when no question matches', async () => {
    await openDashboard(`${at}?q=pineapple`);
    expect(await screen.findByRole('heading', { name: 'No answer mentions “pineapple”' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact team' })).toHaveAttribute('href', '/contact');
  });
});

describe('contact-concierge', () => {
  const at = '/dashboard/resources/contact-concierge';
  const mail = () => screen.findByRole('link', { name: 'Write an email' });

  test('shows the email link, the response time and the topics', async () => {
    await openDashboard(at);
    expect(await mail()).toHaveAttribute(
      'href',
      'mailto:partners@gia.example?subject=Question%20from%20a%20partner',
    );
    expect(screen.getByText('2-4 hours in business hours')).toBeVisible();
    for (const topic of helpTopics) expect(screen.getByText(topic)).toBeVisible();
    expect(screen.getByText(/^Tip: include the lead ID in your message/)).toBeVisible();
    expect(screen.queryByText('Your question is about')).not.toBeInTheDocument();
  });

  test('takes the lead from the navigation state without a request', async () => {
    const seen = mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead() });
    await openDashboard({ pathname: at, state: { leadId: 11, event: sampleLead().event } });
    const about = within(await screen.findByRole('region', { name: 'Your question is about' }));
    expect(about.getByText('11')).toBeVisible();
    expect(about.getByRole('link', { name: 'Maya & Jonah' })).toHaveAttribute(
      'href',
      '/dashboard/lead-details/11',
    );
    expect(await mail()).toHaveAttribute(
      'href',
      'mailto:partners@gia.example?subject=Lead%2011%3A%20Maya%20%26%20Jonah',
    );
    await expectNothingSent(seen);
  });

  test('reads the lead from the URL and loads its event after a reload', async () => {
    mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead() });
    await openDashboard({ pathname: at, search: '?lead=11' });
    expect(await screen.findByText('Maya & Jonah')).toBeVisible();
    expect(screen.getByText(/include the lead ID \(11\)/)).toBeVisible();
  });

  test('uses the contact email from the page configuration', async () => {
    const config = document.createElement('script');
    config.id = 'portal-config';
    config.type = 'application/json';
    config.textContent = JSON.stringify({ mounts: {}, site: { contactEmail: 'team@gia.test' } });
    document.body.append(config);
    await openDashboard(at);
    expect(await mail()).toHaveAttribute('href', expect.stringContaining('mailto:team@gia.test?'));
    config.remove();
  });

  test.each([
    { pathname: at, search: '?lead=abc' },
    { pathname: at, state: 'nonsense' },
  ])('ignores an invalid lead reference', async (place) => {
    await openDashboard(place);
    await mail();
    expect(screen.queryByText('Your question is about')).not.toBeInTheDocument();
  });
});
