import { waitFor } from '@testing-library/react';
import type { OwnAccount } from '@portal/shared/contract';
import { sampleAccount, sampleLead, sampleSignedIn, sampleVendor } from '@portal/shared/testing';
import { storeSession } from '@portal/shared/runtime';
import { KEPT_SCREEN_SHOWN, STARTED_EVENT } from '@portal/shared/federation';
import { EARLY_SLOT_ATTRIBUTE } from '@portal/shared/federation/early';
import { sampleLeadPage } from '../testing.tsx';
import { firstLeadsAddress } from './first-leads.ts';

const own: OwnAccount = { account: sampleAccount(), vendor: sampleVendor(), role: 'owner' };
const suspended = { ...own, account: sampleAccount({ status: 'suspended' }) };

/** Runs the early script in a page that shows the kept drawing. `answers`: what the page prefetched. Returns the place. */
async function runEarlyScript(answers: { accounts: OwnAccount[] | null; leads?: object }): Promise<Element> {
  const { token, ...user } = sampleSignedIn();
  storeSession({ token, ...user });
  document.body.innerHTML = `<div ${EARLY_SLOT_ATTRIBUTE}="" aria-hidden="true"><p>The kept leads</p></div>`;
  const { accounts, leads = null } = answers;
  window.portalPrefetchedResponses = {
    '/api/vendor-account/current': { token, answer: Promise.resolve(accounts && { accounts }) },
    [firstLeadsAddress(5)]: { token, answer: Promise.resolve(leads) },
  };
  Object.assign(window, { [KEPT_SCREEN_SHOWN]: Promise.resolve(true) });
  await jest.isolateModulesAsync(async () => {
    // As in the build (platform/build/prerender/early-screens.ts).
    jest.doMock('react-router-dom', () => jest.requireActual('@portal/shared/federation/early/stubs/router'));
    await import('./index.tsx');
  });
  return document.querySelector(`[${EARLY_SLOT_ATTRIBUTE}]`)!;
}

// As in the page, the script renders outside of the tests' `act`.
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  window.dispatchEvent(new Event(STARTED_EVENT));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Reflect.deleteProperty(window, KEPT_SCREEN_SHOWN);
  delete window.portalPrefetchedResponses;
  document.body.innerHTML = '';
});

test('replaces the kept leads when the new ones arrive', async () => {
  const place = await runEarlyScript({ accounts: [own], leads: sampleLeadPage([sampleLead()]) });
  await waitFor(() => expect(place).toHaveTextContent('Maya & Jonah'));
  expect(place).not.toHaveTextContent('The kept leads');
});

test.each([
  ['was suspended', [suspended]],
  ['requires a second factor', [{ ...own, second_factor_needed: true }]],
  ['is one of several', [own, own]],
])('clears the kept leads when the account %s meanwhile', async (_, accounts) => {
  const place = await runEarlyScript({ accounts, leads: sampleLeadPage([sampleLead()]) });
  await waitFor(() => expect(place).toHaveTextContent(/^$/));
});

test('shows no kept lead when none needs a reply any more', async () => {
  const place = await runEarlyScript({ accounts: [own], leads: sampleLeadPage([]) });
  await waitFor(() => expect(place).not.toHaveTextContent('The kept leads'));
});

test('keeps the leads of the last visit on screen while the portal does not answer', async () => {
  const place = await runEarlyScript({ accounts: null });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(place).toHaveTextContent('The kept leads');
});
