import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Team, TeamInvitation } from '@portal/shared/contract';
import type { AccountRole, MemberRole } from '@portal/shared/domain';
import { portalStore, publish, queryClient, toastsAtom } from '@portal/shared/runtime';
import {
  expectNothingSent,
  expectToasts,
  fails,
  mockApi,
  withEndlessAnimations,
  sampleAccount,
  sampleSecondFactors,
  sampleVendor,
} from '@portal/shared/testing';
import { mockAccount, openDashboard } from '../testing.tsx';

const joined = { joined_at: '2026-05-01T17:00:00.000Z' };
const rosa = { ...sampleAccount().users[0]!, ...joined };
const ana = { id: 8, name: 'Ana Ruiz', email: 'ana@x.example', role: 'responder' as const, ...joined };
const invitation: TeamInvitation = {
  id: 3,
  email: 'bo@x.example',
  role: 'manager',
  invited_by: 'Rosa Delgado',
  created_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-27T10:00:00.000Z',
  expired: false,
  undelivered: false,
};
const TEAM = 'GET /vendor-account/{accountId}/team';
const MEMBER = '/vendor-account/{accountId}/team/members/{userId}';
const INVITATION = '/vendor-account/{accountId}/team/invitations/{teamInvitationId}';

const teamOf = (over: Partial<Team> = {}): Team => ({
  members: [{ ...rosa, role: 'owner' }, ana],
  invitations: [invitation],
  second_factor_required: false,
  without_second_factor: [ana.id],
  ...over,
});

/** Opens the page of a team, as a member with this role. */
async function open(team: Partial<Team> = {}, role: MemberRole = 'owner') {
  mockAccount({}, role);
  mockApi({ [TEAM]: teamOf(team) });
  return openDashboard('/dashboard/team');
}
const row = async (list: string, name: RegExp) => {
  const items = within(await screen.findByRole('list', { name: list })).getAllByRole('listitem');
  return within(items.find((item) => name.test(item.textContent))!);
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('lists the members with their roles, and the invitations', async () => {
  await open();
  const own = await row('Members', /Rosa Delgado \(you\)/);
  expect(own.getByText('Owner')).toBeInTheDocument();
  expect(own.queryByRole('button')).not.toBeInTheDocument();
  const member = await row('Members', /Ana Ruiz/);
  expect(member.getByText('Responder')).toBeInTheDocument();
  expect(member.getByText('Joined May 1, 2026')).toBeInTheDocument();
  expect(member.getByRole('button', { name: 'Change role' })).toHaveAccessibleDescription('Ana Ruiz');
  const open_ = await row('Invitations', /bo@x.example/);
  expect(open_.getByText('Manager · Invited by Rosa Delgado')).toBeInTheDocument();
  expect(open_.getByText(/^Expires Nov 27, 2026/)).toBeInTheDocument();
  expect(document.title).toBe('Team · Gia Partner Portal');
});

test('an owner who is alone reads whom to invite', async () => {
  await open({ members: [{ ...rosa, role: 'owner' }], invitations: [] });
  expect(await screen.findByText(/^You work alone so far/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Invitations' })).not.toBeInTheDocument();
});

test('invites a member, with the server’s error at its field', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Invite member' }));
  const form = await dialog('Invite member');
  await user.click(form.getByRole('button', { name: 'Invite member' }));
  expect(await form.findByText('Email is required')).toBeInTheDocument();
  const message = 'This person is already in your team. Change their role instead.';
  mockApi({
    'POST /vendor-account/{accountId}/team/invitations': fails(422, {
      error: 'validation_failed',
      message,
      errors: { email: [message] },
    }),
  });
  await user.type(form.getByLabelText(/^Email/), 'cy@x.example');
  await user.click(form.getByRole('radio', { name: /^Manager/ }));
  await user.click(form.getByRole('button', { name: 'Invite member' }));
  expect(await form.findByText(message)).toBeInTheDocument();
  const calls = mockApi({
    'POST /vendor-account/{accountId}/team/invitations': { ...invitation, email: 'cy@x.example' },
  });
  await user.click(form.getByRole('button', { name: 'Invite member' }));
  await expectToasts('Invitation sent to cy@x.example');
  expect(calls[0]?.request.body).toEqual({
    email: 'cy@x.example',
    role: 'manager',
  });
});

test('changes a role', async () => {
  const { user } = await open();
  const calls = mockApi({ [`PUT ${MEMBER}`]: { ...ana, role: 'manager' } });
  await user.click((await row('Members', /Ana/)).getByRole('button', { name: 'Change role' }));
  const form = await dialog('Change the role of Ana Ruiz?');
  expect(form.getByRole('radio', { name: /^Responder/ })).toBeChecked();
  await user.click(form.getByRole('radio', { name: /^Manager/ }));
  await user.click(form.getByRole('button', { name: 'Change role' }));
  await expectToasts('Ana Ruiz is now manager');
  expect(calls[0]?.request.body).toEqual({ role: 'manager' });
});

test('says that the calendar link of a removed manager ends', async () => {
  const { user } = await open({
    members: [
      { ...rosa, role: 'owner' },
      { ...ana, role: 'manager' },
    ],
    invitations: [],
  });
  await user.click((await row('Members', /Ana/)).getByRole('button', { name: 'Remove' }));
  const confirm = await dialog('Remove Ana Ruiz?');
  expect(confirm.getByText(/Their calendar link stops working/)).toBeInTheDocument();
});

test('removes a member after a confirmation, also by keyboard', async () => {
  const { user } = await open();
  const sent = mockApi({ [`DELETE ${MEMBER}`]: { message: 'Member removed.' } });
  (await row('Members', /Ana/)).getByRole('button', { name: 'Remove' }).focus();
  await user.keyboard('{Enter}');
  const confirm = await dialog('Remove Ana Ruiz?');
  expect(confirm.getByText(/lose access to this account right away/)).toBeInTheDocument();
  expect(confirm.queryByText(/calendar link/)).not.toBeInTheDocument();
  confirm.getByRole('button', { name: 'Remove member' }).focus();
  mockApi({ [TEAM]: teamOf({ members: [{ ...rosa, role: 'owner' }], invitations: [] }) });
  await user.keyboard('{Enter}');
  await expectToasts('Ana Ruiz is no longer in your team');
  expect(sent.map(({ request }) => request.params)).toEqual([{ accountId: '5', userId: '8' }]);
  await waitFor(() => expect(screen.queryByText('ana@x.example')).not.toBeInTheDocument());
});

test('hands the account over after a confirmation, and then has no actions', async () => {
  const { user } = await open();
  const sent = mockApi({ [`POST ${MEMBER}/hand-over`]: { ...ana, role: 'owner' } });
  await user.click((await row('Members', /Ana/)).getByRole('button', { name: 'Hand over' }));
  const confirm = await dialog('Hand the account over to Ana Ruiz?');
  mockAccount({}, 'manager');
  mockApi({
    [TEAM]: teamOf({
      members: [
        { ...ana, role: 'owner' },
        { ...rosa, role: 'manager' },
      ],
      invitations: [],
    }),
  });
  await user.click(confirm.getByRole('button', { name: 'Hand over account' }));
  await expectToasts('Ana Ruiz is now the owner');
  expect(sent.map(({ request }) => request.params)).toEqual([{ accountId: '5', userId: '8' }]);
  expect(await screen.findByText(/^Only owners can invite people and change roles\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invite member' })).not.toBeInTheDocument();
});

test('says why a member could not be removed', async () => {
  const { user } = await open();
  const message = 'The account needs an owner. Hand it over first.';
  mockApi({ [`DELETE ${MEMBER}`]: fails(409, { error: 'last_owner', message }) });
  await user.click((await row('Members', /Ana/)).getByRole('button', { name: 'Remove' }));
  await user.click((await dialog('Remove Ana Ruiz?')).getByRole('button', { name: 'Remove member' }));
  await expectToasts(message);
});

test('says that an invitation could not be delivered', async () => {
  await open({ invitations: [{ ...invitation, undelivered: true }] });
  expect(
    (await row('Invitations', /bo@x/)).getByText(/^Not delivered. Check the address/),
  ).toBeInTheDocument();
});

test('resends and revokes an invitation', async () => {
  const { user } = await open({ invitations: [{ ...invitation, expired: true }] });
  const sent = mockApi({
    [`POST ${INVITATION}/resend`]: invitation,
    [`DELETE ${INVITATION}`]: { message: 'Invitation revoked.' },
  });
  const expired = await row('Invitations', /bo@x/);
  expect(expired.getByText(/^Expired Nov 27, 2026/)).toBeInTheDocument();
  await user.click(expired.getByRole('button', { name: 'Resend' }));
  await expectToasts('New invitation sent to bo@x.example');
  await user.click((await row('Invitations', /bo@x/)).getByRole('button', { name: 'Revoke' }));
  const confirm = await dialog('Revoke the invitation of bo@x.example?');
  await user.click(confirm.getByRole('button', { name: 'Revoke invitation' }));
  await expectToasts('New invitation sent to bo@x.example', 'Invitation revoked');
  const params = { accountId: '5', teamInvitationId: '3' };
  expect(sent).toMatchObject([
    { route: `POST ${INVITATION}/resend`, request: { params } },
    { route: `DELETE ${INVITATION}`, request: { params } },
  ]);
});

test.each(['responder', 'manager'] as const)('tells a %s who can change the team', async (role) => {
  await open({ invitations: [] }, role);
  expect(
    await screen.findByText(/^Only owners can invite people and change roles\. Ask /),
  ).toBeInTheDocument();
  expect((await row('Members', /Ana Ruiz/)).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Invite member' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Invitations' })).not.toBeInTheDocument();
});

test('shows an error with a retry', async () => {
  mockAccount();
  mockApi({ [TEAM]: fails(500) });
  const { user } = await openDashboard('/dashboard/team');
  expect(await screen.findByText('Error Loading Team')).toBeInTheDocument();
  mockApi({ [TEAM]: teamOf({ members: [{ ...rosa, role: 'owner' }, ana], invitations: [] }) });
  await user.click(screen.getByRole('button', { name: /Try again/i }));
  expect(await screen.findByText('No open invitations')).toBeInTheDocument();
});

test('a change of the team arrives by itself, and a removed member loses the account', async () => {
  await open();
  await screen.findByText('Ana Ruiz');
  mockApi({ [TEAM]: teamOf({ members: [{ ...rosa, role: 'owner' }], invitations: [] }) });
  act(() => publish('live.team.changed', { account_id: sampleAccount().id }));
  await waitFor(() => expect(screen.queryByText('Ana Ruiz')).not.toBeInTheDocument());
  expect(screen.getByText('Rosa Delgado (you)')).toBeInTheDocument();
  mockApi({ 'GET /vendor-account/current': fails(404, { error: 'no_vendor_account' }) });
  act(() => publish('live.team.changed', { account_id: sampleAccount().id }));
  expect(await screen.findByRole('heading', { name: 'Vendor Account Required' })).toBeInTheDocument();
});

test('requires two-step login of the team', async () => {
  const { user } = await open();
  expect(await screen.findByText('Not set up yet: Ana Ruiz')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Require it' }));
  const question = await dialog('Require two-step login?');
  const message = 'Set up two-step login for yourself first.';
  const RULE = 'PUT /vendor-account/{accountId}/team/second-factor';
  mockApi({ [RULE]: fails(409, { error: 'own_factor_missing', message }) });
  await user.click(question.getByRole('button', { name: 'Require it' }));
  await expectToasts(message);
  const calls = mockApi({ [RULE]: { message: '' } });
  await user.click(screen.getByRole('button', { name: 'Require it' }));
  await user.click((await dialog('Require two-step login?')).getByRole('button', { name: 'Require it' }));
  await expectToasts(message, 'Two-step login is now required');
  expect(calls[0]?.request.body).toEqual({ required: true });
});

/** Stubs an account that needs a second factor. Returns a function that says whether it still does. */
function mockRequiredFactor(role: AccountRole): (needed: boolean) => void {
  mockAccount({}, role);
  const own = { account: sampleAccount(), vendor: sampleVendor(), role };
  let needed = true;
  mockApi({
    'GET /vendor-account/current': () => ({
      accounts: [{ ...own, ...(needed && { second_factor_needed: true }) }],
    }),
    'GET /user/second-factor': () => sampleSecondFactors({ needed }),
  });
  return (next) => {
    needed = next;
  };
}

test('a member sets up two-step login before the account opens', async () => {
  const requireFactor = mockRequiredFactor('responder');
  mockApi({
    [TEAM]: teamOf({
      members: [rosa, ana],
      invitations: [],
      second_factor_required: true,
      without_second_factor: [],
    }),
  });
  await openDashboard('/dashboard/team');
  expect(await screen.findByRole('heading', { name: 'Two-step login is required', level: 1 })).toBeVisible();
  expect(screen.getAllByText('Two-step login is required')).toHaveLength(1);
  expect(await screen.findByText('Add an authenticator app or a passkey to continue.')).toBeVisible();
  requireFactor(false);
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText(/^Every member needs an authenticator app/)).toBeVisible();
});

test('a member saves the recovery codes of a new app before the account opens', async () => {
  const requireFactor = mockRequiredFactor('responder');
  mockApi({
    'POST /user/second-factor/authenticator': {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Gia',
      qr: { size: 21, path: 'M0 0h1v1h-1z' },
    },
    'POST /user/second-factor/authenticator/confirm': () => {
      requireFactor(false);
      return { recovery_codes: ['k7m0-2fhx-9qzt'] };
    },
    [TEAM]: teamOf({ members: [rosa, ana], invitations: [], second_factor_required: true }),
  });
  const { user } = await openDashboard('/dashboard/team');
  await user.click(await screen.findByRole('button', { name: 'Add app' }));
  const setup = await dialog('Add your authenticator app');
  await user.type(setup.getByLabelText('Six-digit code'), '123456{Enter}');
  const saved = await dialog('Save your recovery codes');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getByText('k7m0-2fhx-9qzt')).toBeVisible();
  await user.click(saved.getByRole('button', { name: 'I saved my codes' }));
  expect(await screen.findByText(/^Every member needs an authenticator app/)).toBeVisible();
});

test('keeps unsaved input when the team starts to require two-step login', async () => {
  const requireFactor = mockRequiredFactor('owner');
  requireFactor(false);
  const { user } = await openDashboard('/dashboard/preferences');
  const days = () => screen.findByLabelText('Minimum lead time (days)');
  await user.clear(await days());
  await user.type(await days(), '14');
  requireFactor(true);
  await act(() => queryClient.invalidateQueries());
  await screen.findByRole('heading', { name: 'Two-step login is required', level: 1 });
  requireFactor(false);
  await act(() => queryClient.invalidateQueries());
  await waitFor(async () => expect(await days()).toHaveValue('14'));
});

test('invites once when the button is pressed again while its dialog fades out', async () => {
  const { user } = await open();
  const sent = mockApi({ 'POST /vendor-account/{accountId}/team/invitations': invitation });
  await user.click(await screen.findByRole('button', { name: 'Invite member' }));
  const form = await dialog('Invite member');
  await user.type(form.getByLabelText('Email'), 'bo@x.example');
  const submit = form.getByRole('button', { name: 'Invite member' });
  await withEndlessAnimations(async () => {
    fireEvent.click(submit);
    await waitFor(() => expect(portalStore.get(toastsAtom)).toHaveLength(1));
    fireEvent.click(submit);
    await expectNothingSent([]);
  });
  expect(sent).toHaveLength(1);
});
