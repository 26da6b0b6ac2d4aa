import { chooseAccount } from '@portal/shared/queries';
import { storeSession } from '@portal/shared/runtime';
import { sampleSignedIn } from '@portal/shared/testing';
import { earlyHead } from './page.ts';

const realFetch = window.fetch;
beforeEach(() => {
  window.fetch = () => new Promise(() => {});
});
afterEach(() => {
  window.fetch = realFetch;
  delete window.portalPrefetchedResponses;
});

/** Runs the script at the start of a vendor's page. Returns the addresses that it prefetched. */
function prefetched(): string[] {
  const template = document.createElement('template');
  template.innerHTML = earlyHead('vendor', 'a-nonce', null).join('');
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
