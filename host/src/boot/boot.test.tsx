import '../../test/page.ts';
import { setImmediate } from 'node:timers';
import createCache from '@emotion/cache';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router-dom';
import { hostPages, STYLES_KEY, type HostPage, type PrerenderedPage } from '@portal/shared/federation';
import { mockApi } from '@portal/shared/testing';
import { mountInto, mountOnNavigation } from '../router.ts';
import { routes } from '../routes.tsx';
import { startPage } from './start-page.tsx';

let pages: Record<HostPage, PrerenderedPage>;

beforeAll(async () => {
  // React's renderer for Node uses it.
  Object.assign(globalThis, { setImmediate });
  // With other copies of React's contexts, as in the build.
  await jest.isolateModulesAsync(async () => {
    const { prerenderPages } = await import('../prerender/index.ts');
    pages = await prerenderPages();
  });
});

interface ColdPage {
  user: UserEvent;
  /** Runs the app, as its scripts do when they arrive. */
  start: () => Promise<void>;
}

/** Opens a page as the gateway sends it. */
async function withColdPage(path: HostPage, body: (page: ColdPage) => Promise<void>) {
  document.body.innerHTML = `<div id="root">${pages[path].body}</div>`;
  await jest.isolateModulesAsync(async () => {
    await import('./index.ts');
  });
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    patchRoutesOnNavigation: mountOnNavigation,
  });
  let root: Root | undefined;
  const start = async () => {
    const app = { router, styles: createCache({ key: STYLES_KEY }), mount: mountInto(router) };
    await act(async () => {
      root = await startPage(app);
    });
    await waitFor(() => expect(window.portalBoot).toBeUndefined());
  };
  try {
    await body({ user: userEvent.setup(), start });
  } finally {
    act(() => root?.unmount());
  }
}

test('opens the sample screen that was pressed before the scripts arrived', () =>
  withColdPage('/app', async ({ user, start }) => {
    const second = screen.getAllByRole('button', { name: /^Enlarge/ })[1]!;
    const title = second.getAttribute('aria-label')!.replace(/^Enlarge:? /, '');
    await user.click(second);
    expect(second).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await start();
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(second).not.toHaveAttribute('aria-busy');
  }));

test('prints a legal text whose button was pressed before the scripts arrived', () =>
  withColdPage('/terms', async ({ user, start }) => {
    const print = jest.fn();
    Object.assign(window, { print });
    await user.click(screen.getByRole('button', { name: /Print/ }));
    expect(print).not.toHaveBeenCalled();
    await start();
    expect(print).toHaveBeenCalledTimes(1);
  }));

test('sends a contact form that was filled in and submitted before the scripts arrived', () =>
  withColdPage('/contact', async ({ user, start }) => {
    const seen = mockApi({ 'POST /contact': { ticket_id: 'GIA-2041', message: 'Received' } });
    const form = within(document.querySelector('form')!);
    await user.type(form.getByLabelText('First name'), 'Rosa');
    await user.type(form.getByLabelText('Last name'), 'Delgado');
    await user.type(form.getByLabelText('Email'), 'rosa@delgadocatering.com');
    await user.selectOptions(form.getByLabelText('Subject'), 'Vendor Inquiry');
    await user.type(form.getByLabelText('Message'), 'How do I change my photo?');
    await user.click(form.getByRole('button', { name: 'Send Message' }));
    expect(seen).toHaveLength(0);
    await start();
    expect(await screen.findByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    expect(seen[0]?.request.body).toMatchObject({
      name: 'Rosa Delgado',
      email: 'rosa@delgadocatering.com',
      subject: 'vendor',
      message: 'How do I change my photo?',
    });
  }));

test('keeps what was typed into a form while its app started, and validates the field that was left', () =>
  withColdPage('/contact', async ({ user, start }) => {
    await user.type(screen.getByLabelText('Email'), 'rosa');
    await user.click(screen.getByLabelText('First name'));
    await user.keyboard('Ro');
    await start();
    expect(screen.getByLabelText('First name')).toHaveFocus();
    await user.keyboard('sa');
    expect(screen.getByLabelText('First name')).toHaveValue('Rosa');
    expect(screen.getByLabelText('Email')).toHaveValue('rosa');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  }));

const buttons = () => [...document.querySelectorAll<HTMLElement>('main button')];

/** The texts that a page shows after one of its buttons was pressed, or none, and whether it was printed. */
async function shownAfter(path: HostPage, pressed: number | null, when: 'cold' | 'running') {
  const print = jest.fn();
  Object.assign(window, { print });
  let text = '';
  await withColdPage(path, async ({ user, start }) => {
    if (when === 'running') await start();
    if (pressed !== null) await user.click(buttons()[pressed]!);
    if (when === 'cold') await start();
    text = document.body.textContent;
  });
  return { text, printed: print.mock.calls.length };
}

test.each(hostPages)(
  'every button in the main part of %s answers its first press before the scripts arrive',
  async (path) => {
    let names: (string | null)[] = [];
    await withColdPage(path, async () => {
      names = buttons().map((button) => button.getAttribute('aria-label') ?? button.textContent);
    });
    const untouched = await shownAfter(path, null, 'running');
    for (const [index, name] of names.entries()) {
      const shown = await shownAfter(path, index, 'running');
      expect({ name, ...shown }).not.toEqual({ name, ...untouched });
      expect({ name, ...(await shownAfter(path, index, 'cold')) }).toEqual({ name, ...shown });
    }
  },
);
