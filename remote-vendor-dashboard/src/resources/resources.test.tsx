import { screen, waitFor, within } from '@testing-library/react';
import { portalStore, toastsAtom } from '@portal/shared/state';
import { fails, mockApi, never, sampleLead } from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';
import { texts } from '../texts.ts';
import { checklist, checklistKeys } from './checklist.ts';
import { faq } from './faq.ts';

beforeEach(() => {
  mockAccount();
  portalStore.set(toastsAtom, []);
});

test('two cards: the contact form in a new window, and the FAQ', async () => {
  await openDashboard('/dashboard/resources');
  const contact = await screen.findByRole('link', { name: /^Contact team/ });
  expect(contact).toHaveAttribute('href', '/contact');
  expect(contact).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/dashboard/resources/faq');
});

test.each(['nonsense', 'guide/extra'])('resources/%s leads back to the resources', async (path) => {
  const { router } = await openDashboard(`/dashboard/resources/${path}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard/resources');
});

test.each(['guide', 'faq', 'contact-concierge'])('%s leads back to the resources', async (path) => {
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

  test('shows the four groups with what was ticked before', async () => {
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

  test('a tick is saved', async () => {
    mockApi({ 'GET /user/checklist': { done: [] } });
    const seen = mockApi({ 'PUT /user/checklist': { done: [key] } });
    const { user } = await openDashboard(at);
    await user.click(await screen.findByRole('checkbox', { name: label }));
    expect(screen.getByRole('checkbox', { name: label })).toBeChecked();
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.request.body).toEqual({ done: [key] });
  });

  test('a tick that cannot be saved is taken back and told', async () => {
    mockApi({
      'GET /user/checklist': { done: [] },
      'PUT /user/checklist': fails(500, { message: 'Out of order' }),
    });
    const { user } = await openDashboard(at);
    await user.click(await screen.findByRole('checkbox', { name: label }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: label })).not.toBeChecked());
    expect(portalStore.get(toastsAtom)).toMatchObject([
      { kind: 'error', message: 'Failed to save your checklist. Out of order' },
    ]);
  });

  test('loading and failing are said', async () => {
    mockApi({ 'GET /user/checklist': () => never() });
    const first = await openDashboard(at);
    expect(await screen.findByText('Loading your checklist')).toBeInTheDocument();
    first.unmount();
  });

  test('a failure can be tried again', async () => {
    mockApi({ 'GET /user/checklist': fails(500, { message: 'Out of order' }) });
    const { user } = await openDashboard(at);
    expect(await screen.findByText('Failed to load your checklist. Out of order')).toBeVisible();
    mockApi({ 'GET /user/checklist': { done: [] } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('checkbox', { name: label })).toBeVisible();
  });
});

describe('faq', () => {
  const at = '/dashboard/resources/faq';

  test('shows every question in its group', async () => {
    await openDashboard(at);
    for (const group of faq) {
      const region = within(await screen.findByRole('region', { name: group.title }));
      expect(region.getAllByRole('group')).toHaveLength(group.answers.length);
    }
  });

  test('the filter keeps what mentions the words, opened, and is in the address', async () => {
    const { user, router } = await openDashboard(at);
    await user.type(await screen.findByRole('searchbox', { name: 'Filter questions' }), 'commission');
    expect(screen.getAllByRole('group')).toHaveLength(1);
    expect(screen.getByText(/no commission/)).toBeVisible();
    expect(screen.getByText('1 answer')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?q=commission');
  });

  test('nothing found leads to the team', async () => {
    await openDashboard(`${at}?q=pineapple`);
    expect(await screen.findByRole('heading', { name: 'No answer mentions “pineapple”' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact team' })).toHaveAttribute('href', '/contact');
  });
});

describe('contact-concierge', () => {
  const at = '/dashboard/resources/contact-concierge';
  const mail = () => screen.findByRole('link', { name: 'Write an email' });

  test('says how, how fast and about what', async () => {
    await openDashboard(at);
    expect(await mail()).toHaveAttribute(
      'href',
      'mailto:partners@gia.example?subject=Question%20from%20a%20partner',
    );
    expect(screen.getByText('2-4 hours in business hours')).toBeVisible();
    for (const topic of texts.helpTopics) expect(screen.getByText(topic)).toBeVisible();
    expect(screen.getByText(/^Tip: include the lead ID in your message/)).toBeVisible();
    expect(screen.queryByText('Your question is about')).not.toBeInTheDocument();
  });

  test('takes the lead from the navigation, without asking for it', async () => {
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
    expect(seen).toHaveLength(0);
  });

  test('after a refresh the address knows the lead, and its event is read', async () => {
    mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead() });
    await openDashboard({ pathname: at, search: '?lead=11' });
    expect(await screen.findByText('Maya & Jonah')).toBeVisible();
    expect(screen.getByText(/include the lead ID \(11\)/)).toBeVisible();
  });

  test('the page’s configuration names the address', async () => {
    const config = document.createElement('script');
    config.id = 'portal-config';
    config.type = 'application/json';
    config.textContent = JSON.stringify({ site: { contactEmail: 'team@gia.test' } });
    document.body.append(config);
    await openDashboard(at);
    expect(await mail()).toHaveAttribute('href', expect.stringContaining('mailto:team@gia.test?'));
    config.remove();
  });

  test.each([
    { pathname: at, search: '?lead=abc' },
    { pathname: at, state: 'nonsense' },
  ])('nonsense is no lead', async (place) => {
    await openDashboard(place);
    await mail();
    expect(screen.queryByText('Your question is about')).not.toBeInTheDocument();
  });
});
