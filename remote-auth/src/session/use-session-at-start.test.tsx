import { act, screen, waitFor } from '@testing-library/react';
import { storeSession } from '@portal/shared/runtime';
import { never, renderRoutes, sampleSignedIn } from '@portal/shared/testing';
import { routes } from '../routes.tsx';

test.each([
  ['/login', 'Email'],
  ['/register', 'Full name'],
])('%s keeps its form after the login until the next page has loaded', async (at, field) => {
  const next = { path: ':area/*', lazy: () => never() };
  const { router } = await renderRoutes([...routes, next], { at });
  await screen.findByLabelText(field);
  act(() => storeSession(sampleSignedIn()));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  expect(screen.getByLabelText(field)).toBeVisible();
});
