import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { publish } from '@portal/shared/runtime';
import { fails, mockApi, renderRoutes, sampleLead, sampleSignedIn } from '@portal/shared/testing';
import { routes } from '../routes.tsx';
import { mockAccount, mockLeads, openDashboard, sampleLeadPage, sampleNotes } from '../testing.tsx';

const READ = 'GET /vendor-account/{accountId}/leads/{leadId}/notes';
const SAVE = 'PUT /vendor-account/{accountId}/leads/{leadId}/notes';
const saved = sampleNotes({
  note: 'Met at the fair.',
  tags: ['vip'],
  version: 3,
  updated_at: '2026-11-21T18:30:00Z',
  updated_by: 'Ana',
});

beforeEach(() => {
  mockAccount();
  mockApi({ 'GET /vendor-account/{accountId}/leads/{leadId}': sampleLead({ status: 'viewed' }) });
});

async function openNotes() {
  const { user, router } = await openDashboard('/dashboard/lead-details/11');
  const form = await screen.findByRole('form', { name: 'Private notes' });
  return { user, router, form: within(form) };
}

test('saves a note with typed, chosen and removed tags', async () => {
  mockApi({ [READ]: saved, 'GET /vendor-account/{accountId}/lead-tags': { data: ['garden', 'vip'] } });
  const { user, form } = await openNotes();
  expect(screen.getByText(/Only your business sees these/)).toBeVisible();
  expect(form.getByText('Last changed Nov 21, 2026, 10:30 AM by Ana')).toBeVisible();
  await user.type(form.getByLabelText('Note'), ' Call Maya.');
  await user.click(form.getByRole('button', { name: 'Remove tag vip' }));
  await user.click(await form.findByRole('button', { name: 'Add tag garden' }));
  await user.type(form.getByLabelText('Add a tag'), ' #Second  Visit {Enter}');
  const chosen = within(form.getByRole('list', { name: 'Tags on this lead' }));
  expect(chosen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['garden', 'second visit']);
  await user.type(form.getByLabelText('Add a tag'), 'Late');
  const tags = ['garden', 'late', 'second visit'];
  const seen = mockApi({ [SAVE]: { ...saved, note: 'Met at the fair. Call Maya.', tags, version: 4 } });
  await user.click(form.getByRole('button', { name: 'Save notes' }));
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]?.request.body).toEqual({ note: 'Met at the fair. Call Maya.', tags, version: 3 });
  await waitFor(() =>
    expect(form.getByRole('list', { name: 'Tags on this lead' })).toHaveTextContent('late'),
  );
  expect(form.getByLabelText('Add a tag')).toHaveValue('');
  expect(form.queryByText('You have unsaved changes')).not.toBeInTheDocument();
});

test.each([
  ['the event', { isComposing: true }],
  ['only Safari’s key code', { keyCode: 229 }],
])('adds no tag with an Enter that ends a composition, as %s says', async (_, init) => {
  mockApi({ [READ]: saved });
  const { user, form } = await openNotes();
  const field = form.getByLabelText('Add a tag');
  await user.type(field, 'はなび');
  expect(fireEvent.keyDown(field, { key: 'Enter', ...init })).toBe(true);
  expect(field).toHaveValue('はなび');
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('');
});

test('shows a colleague’s version on a conflict, keeps the input and replaces theirs on the next save', async () => {
  mockApi({ [READ]: saved });
  const { user, form } = await openNotes();
  await user.clear(form.getByLabelText('Note'));
  await user.type(form.getByLabelText('Note'), 'Mine');
  const theirs = { ...saved, note: 'Theirs', version: 4, updated_by: 'Bo' };
  mockApi({ [READ]: theirs, [SAVE]: fails(409, { error: 'edit_conflict', current: theirs }) });
  await user.click(form.getByRole('button', { name: 'Save notes' }));
  const alert = await form.findByRole('alert');
  expect(alert).toHaveTextContent('Bo changed these notes while you were editing.');
  expect(within(alert).getByRole('figure', { name: 'Their note' })).toHaveTextContent('Theirs');
  expect(form.getByLabelText('Note')).toHaveValue('Mine');
  const seen = mockApi({ [SAVE]: { ...theirs, note: 'Mine', version: 5 } });
  await user.click(form.getByRole('button', { name: 'Save notes' }));
  await waitFor(() => expect(seen[0]?.request.body).toEqual({ note: 'Mine', tags: ['vip'], version: 4 }));
  await waitFor(() => expect(form.queryByRole('alert')).not.toBeInTheDocument());
});

test('discards the input and the notice of a conflict', async () => {
  mockApi({ [READ]: saved });
  const { user, form } = await openNotes();
  await user.type(form.getByLabelText('Note'), ' Mine');
  const theirs = { ...saved, note: 'Theirs', version: 4, updated_by: 'Bo' };
  mockApi({ [READ]: theirs, [SAVE]: fails(409, { error: 'edit_conflict', current: theirs }) });
  await user.click(form.getByRole('button', { name: 'Save notes' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Bo changed these notes');
  await user.click(await form.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(form.getByLabelText('Note')).toHaveValue('Theirs'));
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
});

test('asks before leaving notes that a conflict stopped', async () => {
  mockApi({ [READ]: saved });
  const { user, router, form } = await openNotes();
  await user.type(form.getByLabelText('Note'), ' Mine');
  await user.click(form.getByRole('button', { name: 'Remove tag vip' }));
  const theirs = { ...saved, note: 'Theirs', version: 4, updated_by: 'Bo' };
  mockApi({ [READ]: theirs, [SAVE]: fails(409, { error: 'edit_conflict', current: theirs }) });
  const save = form.getByRole('button', { name: 'Save notes' });
  await user.click(save);
  expect(await form.findByRole('alert')).toHaveTextContent('Bo changed these notes');
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
  await user.click(screen.getByRole('link', { name: 'Back to Leads' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/dashboard/lead-details/11');
});

test('follows a colleague’s change only while nothing is typed', async () => {
  mockApi({ [READ]: saved });
  const { user, form } = await openNotes();
  const change = { account_id: 5, lead_id: 11, status: 'viewed' } as const;
  mockApi({ [READ]: { ...saved, note: 'Newer', version: 4 } });
  publish('live.lead.changed', change);
  await waitFor(() => expect(form.getByLabelText('Note')).toHaveValue('Newer'));
  await user.type(form.getByLabelText('Note'), '!');
  const read = mockApi({ [READ]: { ...saved, note: 'Newest', version: 5 } });
  publish('live.lead.changed', change);
  await waitFor(() => expect(read).toHaveLength(1));
  expect(form.getByLabelText('Note')).toHaveValue('Newer!');
  const seen = mockApi({ [SAVE]: fails(409, { error: 'edit_conflict', current: saved }) });
  await user.click(form.getByRole('button', { name: 'Save notes' }));
  await waitFor(() => expect(seen[0]?.request.body).toMatchObject({ version: 4 }));
});

test('rejects long and too many tags before sending', async () => {
  const full = Array.from({ length: 9 }, (_, index) => `tag ${index}`);
  mockApi({ [READ]: { ...saved, tags: full } });
  const { user, form } = await openNotes();
  const field = form.getByLabelText('Add a tag');
  await user.type(field, 'x'.repeat(31));
  await user.click(form.getByRole('button', { name: 'Save notes' }));
  expect(field).toHaveAccessibleDescription(/at most 30 characters for a tag/);
  await user.clear(field);
  await user.type(field, 'tenth{Enter}');
  expect(form.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(field, 'more');
  await user.click(form.getByRole('button', { name: 'Save notes' }));
  expect(field).toHaveAccessibleDescription(/at most 10 tags/);
});

test.each(['{Enter}', ','])('adds no tag that is too long on %s', async (key) => {
  const seen = mockApi({ [SAVE]: saved });
  const { user, form } = await openNotes();
  await user.type(form.getByLabelText('Add a tag'), `${'g'.repeat(31)}${key}`);
  await user.tab();
  expect(await form.findByText('Please use at most 30 characters for a tag')).toBeVisible();
  expect(form.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
  expect(form.queryByRole('button', { name: /^Remove tag/ })).not.toBeInTheDocument();
  expect(seen).toHaveLength(0);
});

test('shows the notes without a form during impersonation', async () => {
  mockApi({ [READ]: saved });
  const viewing_as = { account_id: 5, business_name: 'Delgado Catering' };
  await renderRoutes(routes, {
    at: '/dashboard/lead-details/11',
    mount: '/dashboard',
    as: sampleSignedIn({ viewing_as }),
  });
  expect(await screen.findByRole('figure', { name: 'Note' })).toHaveTextContent('Met at the fair.');
  expect(screen.queryByRole('form', { name: 'Private notes' })).not.toBeInTheDocument();
});

test('shows tags on cards and filters by a tag in the URL', async () => {
  mockLeads(() => [sampleLead()]);
  const seen = mockApi({
    'GET /vendor-account/{accountId}/leads': {
      ...sampleLeadPage([sampleLead()]),
      tags: { of_leads: { '11': ['garden', 'vip'] }, all: ['garden', 'vip'] },
    },
  });
  const { user, router } = await openDashboard();
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('list', { name: 'Tags on this lead' })).toHaveTextContent('gardenvip');
  const filter = within(screen.getByRole('group', { name: 'Show leads by tag' }));
  await user.click(filter.getByRole('button', { name: 'vip' }));
  expect(router.state.location.search).toBe('?tag=vip');
  await waitFor(() => expect(seen.at(-1)?.request.query.get('tag')).toBe('vip'));
  await user.click(filter.getByRole('button', { name: 'All tags' }));
  expect(router.state.location.search).toBe('');
});
