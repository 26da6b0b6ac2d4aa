import '../../test/page.ts';
import { currentAccountQuery } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { startSession } from '@portal/shared/session';
import { mockApi, sampleSignedIn } from '@portal/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { newRelease, putContainer } from '../../test/containers.ts';
import { remoteState } from './loading-state.ts';
import { prefetchOnIntent, prefetchWhenIdle } from './prefetch.ts';

const prefetched = () =>
  [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

test('prefetches the entry of a remote once when its link is hovered or focused', async () => {
  newRelease();
  const stop = prefetchOnIntent();
  const user = userEvent.setup();
  render(
    <>
      <a href="/contact">Contact</a>
      <a href="https://elsewhere.example/dashboard">Elsewhere</a>
      <a href="/login">
        <b>Log in</b>
      </a>
      <a href="/admin/accounts">Accounts</a>
    </>,
  );
  await user.hover(screen.getByText('Contact'));
  await user.hover(screen.getByText('Elsewhere'));
  expect(prefetched()).toEqual([]);
  await user.hover(screen.getByText('Log in'));
  await user.hover(screen.getByText('Log in'));
  expect(prefetched()).toEqual(['/remotes/auth/1.1.0/remoteEntry.js']);
  screen.getByText('Accounts').focus();
  expect(prefetched()).toHaveLength(2);
  stop();
});

test('prefetches the entries of linked remotes when the browser is idle, without running them', async () => {
  jest.useFakeTimers();
  newRelease();
  const before = prefetched().length;
  prefetchWhenIdle();
  render(
    <>
      <a href="/terms">Terms</a>
      <a href="https://elsewhere.example/dashboard">Elsewhere</a>
      <a href="/onboarding/1">Continue</a>
    </>,
  );
  expect(prefetched()).toHaveLength(before);
  await jest.advanceTimersByTimeAsync(2000);
  expect(prefetched().slice(before)).toEqual([
    expect.stringMatching(/^\/remotes\/onboarding\/.*remoteEntry\.js$/),
  ]);
  expect(document.querySelector('script[src*="/remotes/"]')).toBeNull();

  // A page that opens later is scanned too.
  render(<a href="/dashboard">Your dashboard</a>);
  prefetchWhenIdle();
  await jest.advanceTimersByTimeAsync(2000);
  expect(prefetched().at(-1)).toMatch(/^\/remotes\/vendor-dashboard\//);
  jest.useRealTimers();
});

test('opens the dashboard that a page of the host links to ahead, for the person who may enter it', async () => {
  newRelease();
  const loaded: string[] = [];
  const page = {
    index: true,
    loader: ({ request }: LoaderFunctionArgs) => loaded.push(new URL(request.url).pathname),
    lazy: async () => {
      loaded.push('page');
      return { Component: () => 'Leads' };
    },
  } as const;
  const other = { path: 'calendar', lazy: async () => ({ Component: () => loaded.push('calendar') && '' }) };
  putContainer('vendor-dashboard', () => ({ routes: [{ children: [page, other] }] }));
  mockApi({ 'GET /vendor-account/current': { accounts: [] } });
  const idleWith = async () => {
    jest.useFakeTimers();
    prefetchWhenIdle();
    await jest.advanceTimersByTimeAsync(2000);
    jest.useRealTimers();
  };
  render(<a href="/dashboard">Partner Portal</a>);
  await idleWith();
  expect(remoteState('vendor-dashboard').is).toBe('idle');

  startSession(sampleSignedIn({ id: 5 }));
  await idleWith();
  await waitFor(() => expect(remoteState('vendor-dashboard').is).toBe('ready'));
  expect(queryClient.getQueryState(currentAccountQuery.queryKey)).toBeDefined();
  await waitFor(() => expect(loaded).toEqual(['/dashboard', 'page']));
});

test('does not fetch the pages for visitors ahead for a user who is logged in', async () => {
  newRelease();
  startSession(sampleSignedIn({ id: 5 }));
  const before = prefetched().length;
  jest.useFakeTimers();
  render(<a href="/register">Get Started</a>);
  prefetchWhenIdle();
  await jest.advanceTimersByTimeAsync(2000);
  jest.useRealTimers();
  expect(prefetched()).toHaveLength(before);
});
