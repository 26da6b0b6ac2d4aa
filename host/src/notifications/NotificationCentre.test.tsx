import { act, screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '@portal/shared/contract';
import { currentAccountQuery, type CurrentAccount } from '@portal/shared/queries';
import { publish, queryClient } from '@portal/shared/runtime';
import {
  fails,
  mockApi,
  never,
  renderRoutes,
  sampleAccount,
  sampleSignedIn,
  sampleVendor,
} from '@portal/shared/testing';
import { answerOf } from '../../test/notifications.ts';
import { invalidateChangedQueries } from '../live/invalidate-queries.ts';
import { NotificationCentre } from './NotificationCentre.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const match = (over: Partial<Notification> = {}) =>
  ({
    id: 12,
    type: 'lead.created',
    data: { account_id: 5, lead_id: 40, event_name: 'Maya & Jonah' },
    created_at: minutesAgo(5),
    read_at: null,
    ...over,
  }) as Notification;
const decided = match({
  id: 11,
  type: 'profile_request.decided',
  data: { account_id: 5, request_id: 2, decision: 'applied', note: 'The new website is on your profile.' },
  created_at: minutesAgo(200),
  read_at: minutesAgo(100),
});

const announced = match({
  id: 10,
  type: 'announcement.sent',
  data: { announcement_id: 7, subject: 'New calendar', excerpt: 'Block dates faster.' },
  read_at: minutesAgo(100),
});

const open = async () => {
  const rendered = await renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <NotificationCentre />
            <p>The page</p>
          </>
        ),
      },
    ],
    { at: '/dashboard', as: sampleSignedIn() },
  );
  return rendered;
};
const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });
const popover = () => screen.findByRole('dialog', { name: 'Notifications' });

test('shows the unread count on the bell and text, time and link of each notification', async () => {
  mockApi({ 'GET /user/notifications': answerOf([match(), decided, announced]) });
  const { user } = await open();
  await user.click(await bell('Notifications, 1 unread'));
  const list = within(await popover());
  const [first, second, third] = list.getAllByRole('link');
  expect(first).toHaveTextContent(
    /Unread: New match: Maya & Jonah.*Please respond within 2 hours.*5 minutes ago/,
  );
  expect(first).toHaveAttribute('href', '/dashboard/lead-details/40?account=5');
  expect(second).toHaveTextContent(/Your profile was updated.*The new website.*3 hours ago/);
  expect(second).toHaveAttribute('href', '/dashboard/account');
  expect(third).toHaveTextContent(/New calendar.*Block dates faster\./);
  expect(third).toHaveAttribute('href', '/dashboard/announcements/7');
});

test('tells an admin in words what a vendor reported', async () => {
  const data = { account_id: 5, lead_id: 40, event_name: 'Maya & Jonah', business_name: 'Delgado Catering' };
  const reported = match({ type: 'lead.reported', data: { ...data, reason: 'wrong_details' } });
  mockApi({ 'GET /user/notifications': answerOf([reported]) });
  const { user } = await open();
  await user.click(await bell());
  expect(await within(await popover()).findByRole('link')).toHaveTextContent(/The details are wrong/);
});

test('marks a notification as read and closes the list when its link is followed', async () => {
  let read = false;
  const response = () => answerOf([read ? match({ read_at: minutesAgo(0) }) : match()]);
  const seen = mockApi({
    'GET /user/notifications': response,
    'POST /user/notifications/read': () => {
      read = true;
      return { unread: 0 };
    },
  });
  const { user, router } = await open();
  await user.click(await bell('Notifications, 1 unread'));
  await user.click(within(await popover()).getByRole('link', { name: /Maya/ }));
  expect(router.state.location.pathname).toBe('/dashboard/lead-details/40');
  expect(await bell('Notifications')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(seen.find(({ route }) => route === 'POST /user/notifications/read')?.request.body).toEqual({
      ids: [12],
    }),
  );
});

test('marks all as read and restores the unread count when the request fails', async () => {
  mockApi({
    'GET /user/notifications': answerOf([match(), match({ id: 10 })]),
    'POST /user/notifications/read': fails(503),
  });
  const { user } = await open();
  await user.click(await bell('Notifications, 2 unread'));
  await user.click(within(await popover()).getByRole('button', { name: 'Mark all as read' }));
  expect(await bell('Notifications')).toBeInTheDocument();
  expect(await bell('Notifications, 2 unread')).toBeInTheDocument();
  const seen = mockApi({
    'GET /user/notifications': answerOf([match({ read_at: minutesAgo(0) })]),
    'POST /user/notifications/read': { unread: 0 },
  });
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(seen[0]?.request.body).toEqual({ all: true }));
});

test('shows a loading state', async () => {
  mockApi({ 'GET /user/notifications': never });
  const { user } = await open();
  await user.click(await bell());
  expect(within(await popover()).getByRole('status', { name: 'Loading...' })).toBeInTheDocument();
});

test('recovers on Try Again when loading fails', async () => {
  mockApi({ 'GET /user/notifications': fails(500) });
  const { user } = await open();
  await user.click(await bell());
  const alert = await within(await popover()).findByRole('alert');
  expect(alert).toHaveTextContent('We couldn’t load your notifications');
  mockApi({ 'GET /user/notifications': answerOf([]) });
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await within(await popover()).findByText('You’re all caught up')).toBeInTheDocument();
});

test('loads earlier notifications on demand', async () => {
  mockApi({
    'GET /user/notifications': ({ query }) =>
      query.get('page') === '2'
        ? answerOf([decided], { current_page: 2, last_page: 2, total: 2 })
        : answerOf([match()], { last_page: 2, total: 2 }),
  });
  const { user } = await open();
  await user.click(await bell());
  await user.click(await within(await popover()).findByRole('button', { name: 'Show older' }));
  expect(
    await within(await popover()).findByRole('link', { name: /Your profile was updated/ }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test('says that older notifications failed to load, and tries again on request', async () => {
  mockApi({
    'GET /user/notifications': ({ query }) =>
      query.get('page') === '2' ? fails(422) : answerOf([match()], { last_page: 2, total: 2 }),
  });
  const { user } = await open();
  await user.click(await bell());
  await user.click(await within(await popover()).findByRole('button', { name: 'Show older' }));
  expect(await within(await popover()).findByRole('alert')).toHaveTextContent(
    'We couldn’t load your notifications',
  );
  mockApi({ 'GET /user/notifications': answerOf([decided], { current_page: 2, last_page: 2, total: 2 }) });
  await user.click(within(await popover()).getByRole('button', { name: 'Show older' }));
  expect(
    await within(await popover()).findByRole('link', { name: /Your profile was updated/ }),
  ).toBeInTheDocument();
  expect(within(await popover()).queryByRole('alert')).not.toBeInTheDocument();
});

test('shows a new notification when its live event arrives', async () => {
  invalidateChangedQueries();
  mockApi({ 'GET /user/notifications': answerOf([]) });
  const { user } = await open();
  await user.click(await bell('Notifications'));
  await within(await popover()).findByText('You’re all caught up');
  mockApi({ 'GET /user/notifications': answerOf([match()]) });
  act(() => publish('live.notification', match()));
  expect(await within(await popover()).findByRole('link', { name: /Maya & Jonah/ })).toBeInTheDocument();
  expect(await bell('Notifications, 1 unread')).toBeInTheDocument();
});

test('lowers the unread count when the user opened the lead in another tab', async () => {
  invalidateChangedQueries();
  mockApi({ 'GET /user/notifications': answerOf([match()]) });
  await open();
  await bell('Notifications, 1 unread');
  mockApi({ 'GET /user/notifications': answerOf([match({ read_at: minutesAgo(0) })]) });
  act(() => publish('live.notifications.read', { unread: 0 }));
  expect(await bell('Notifications')).toBeInTheDocument();
});

test('opens and closes by keyboard and restores focus to the bell', async () => {
  mockApi({ 'GET /user/notifications': answerOf([match()]) });
  const { user } = await open();
  const button = await bell('Notifications, 1 unread');
  button.focus();
  await user.keyboard('{Enter}');
  await popover();
  await user.tab();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await bell('Notifications, 1 unread')).toHaveFocus();
});

test('shows and reads the notifications of the chosen account only', async () => {
  const read: (string | null)[] = [];
  mockApi({
    'GET /user/notifications': ({ query }) =>
      answerOf(query.get('account_id') === '9' ? [match(), match({ id: 13 })] : [match()]),
    'POST /user/notifications/read': ({ query }) => {
      read.push(query.get('account_id'));
      return { unread: 0 };
    },
  });
  const choose = (id: number, other: number) => {
    const own: CurrentAccount = {
      account: sampleAccount({ id }),
      vendor: sampleVendor(),
      role: 'owner',
      others: [{ id: other, name: 'Bay Florals' }],
    };
    act(() => void queryClient.setQueryData(currentAccountQuery.queryKey, own));
  };
  const { user } = await open();
  choose(5, 9);
  await bell('Notifications, 1 unread');
  choose(9, 5);
  await user.click(await bell('Notifications, 2 unread'));
  await user.click(within(await popover()).getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(read).toEqual(['9']));
});

test('shows now, not a time to come, for a notification that arrives in the open list', async () => {
  mockApi({ 'GET /user/notifications': answerOf([decided]) });
  const { user } = await open();
  await user.click(await bell());
  const list = within(await popover());
  await list.findByRole('link', { name: /Your profile was updated/ });
  mockApi({ 'GET /user/notifications': answerOf([match({ created_at: minutesAgo(-2) }), decided]) });
  invalidateChangedQueries();
  act(() => publish('live.notification', match()));
  expect(await list.findByRole('link', { name: /New match: Maya & Jonah/ })).toHaveTextContent(/now$/);
});
