import { chooseAccount } from '@portal/shared/queries';
import { storeSession } from '@portal/shared/runtime';
import { sampleSignedIn } from '@portal/shared/testing';
import { earlyDataShown } from './early-screen-shown.ts';
import { earlyHead } from './page.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const realFetch = window.fetch;
beforeEach(() => {
  window.fetch = () => new Promise(() => {});
});
afterEach(() => {
  window.fetch = realFetch;
  delete window.portalPrefetchedResponses;
});

/** Runs the script at the start of a vendor's page. Returns the addresses that it prefetched. */
function prefetched(over: Partial<Parameters<typeof earlyHead>[1]> = {}): string[] {
  const template = document.createElement('template');
  template.innerHTML = earlyHead('vendor', { nonce: 'a-nonce', early: null, trace: null, ...over })[0]!;
  const script = document.createElement('script');
  script.textContent = template.content.textContent;
  document.head.append(script);
  script.remove();
  return Object.keys(window.portalPrefetchedResponses ?? {});
}

test('asks for the account of this tab, even if another tab chose another one', () => {
  storeSession(sampleSignedIn());
  chooseAccount(5);
  localStorage.setItem('personal:account', '9');
  expect(prefetched()).toEqual(['/api/vendor-account/current?account_id=5']);
});

test('asks for the account chosen last in a new tab, and for none before a choice', () => {
  storeSession(sampleSignedIn());
  expect(prefetched()).toEqual(['/api/vendor-account/current']);
  localStorage.setItem('personal:account', '9');
  expect(prefetched()).toEqual(['/api/vendor-account/current?account_id=9']);
});

test('the first calls continue the trace of the navigation, and have no header without one', () => {
  storeSession(sampleSignedIn());
  const sent = jest.spyOn(window, 'fetch');
  for (const trace of ['signed.trace', null]) prefetched({ trace });
  expect(sent.mock.calls.map(([, init]) => init?.headers)).toEqual([
    { authorization: expect.any(String), 'x-portal-trace': 'signed.trace' },
    { authorization: expect.any(String) },
  ]);
});

const early = {
  url: '/remotes/a/early.js',
  integrity: 'sha384-a',
  prefetch: ['/vendor-account/{accountId}/leads'],
  path: '/dashboard',
  version: '1.0.0',
};

/** Runs the script of a page with an early screen whose API responds when told to. */
function earlyPage() {
  storeSession(sampleSignedIn());
  Object.assign(window, {
    PerformanceObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  const respond: ((body: object) => void)[] = [];
  window.fetch = () =>
    new Promise((resolve) => {
      respond.push((body) => resolve({ ok: true, text: async () => JSON.stringify(body) } as Response));
    });
  // jsdom takes no signal of Node.
  const listen = jest.spyOn(document, 'addEventListener').mockImplementation(() => {});
  const known = prefetched({ early });
  listen.mockRestore();
  const runs = jest.fn();
  void earlyDataShown().then(runs);
  return { known, respond, runs };
}

test('the app runs after the early screen has its data', async () => {
  const { known, respond, runs } = earlyPage();
  expect(known).toEqual(['/api/vendor-account/current']);
  respond[0]!({ accounts: [{ account: { id: 5 } }] });
  await wait(50);
  expect(Object.keys(window.portalPrefetchedResponses ?? {})).toContain('/api/vendor-account/5/leads');
  expect(runs).not.toHaveBeenCalled();
  respond[1]!({ data: [] });
  await wait(100);
  expect(runs).toHaveBeenCalled();
});

test('the app runs without the data of an API that does not answer', async () => {
  jest.useFakeTimers();
  const { runs } = earlyPage();
  await jest.advanceTimersByTimeAsync(2900);
  expect(runs).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(runs).toHaveBeenCalled();
  jest.useRealTimers();
});
