import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useSearchParams } from 'react-router-dom';
import { SEARCH_DEBOUNCE_MS } from '../../domain/index.ts';
import { ListSearch } from './ListSearch.tsx';

/** A list whose dialog is a route that loads until `loaded()`. */
function openList({ onCommit }: { onCommit?: () => void } = {}) {
  let loaded = () => undefined as void;
  const dialog = new Promise<{ Component: () => string }>((resolve) => {
    loaded = () => resolve({ Component: () => 'The dialog' });
  });
  function List() {
    const [params, setParams] = useSearchParams();
    return (
      <Profiler id="list" onRender={() => onCommit?.()}>
        <ListSearch
          label="Search"
          placeholder=""
          value={params.get('search') ?? ''}
          onSearch={(search) => setParams({ search }, { replace: true })}
        />
        <Outlet />
      </Profiler>
    );
  }
  const router = createMemoryRouter(
    [{ path: '/list', Component: List, children: [{ path: '1', lazy: () => dialog }] }],
    { initialEntries: ['/list'] },
  );
  render(<RouterProvider router={router} />);
  return { router, loaded };
}

const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, SEARCH_DEBOUNCE_MS + 100)));

describe('ListSearch', () => {
  it('searches after a pause and follows other changes of the URL', async () => {
    const { router } = openList();
    await userEvent.type(screen.getByRole('searchbox'), ' Rosa ');
    expect(router.state.location.search).toBe('');
    await rest();
    expect(router.state.location.search).toBe('?search=Rosa');
    await act(() => router.navigate('/list?search=Luna'));
    expect(screen.getByRole('searchbox')).toHaveValue('Luna');
  });

  it('does not cancel a dialog that is opened just before the search starts', async () => {
    let open: (() => void) | undefined;
    const { router, loaded } = openList({ onCommit: () => open?.() });
    await userEvent.type(screen.getByRole('searchbox'), 'Rosa');
    // The press arrives between the render that notes the search and the effect that starts it.
    open = () => {
      open = undefined;
      void router.navigate('/list/1');
    };
    await rest();
    expect(router.state.navigation.location?.pathname).toBe('/list/1');
    await act(async () => loaded());
    expect(await screen.findByText('The dialog')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/list/1', search: '?search=Rosa' });
  });
});
