import '@testing-library/jest-dom';
import { setTimeout as passes } from 'node:timers/promises';
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import {
  messageAtom,
  portalStore,
  queryClient,
  releaseUnsavedInput,
  toastsAtom,
} from '@portal/shared/runtime';
// oxlint-disable-next-line no-restricted-imports -- all of it, to find its internals; the rule is about `lazy`
import * as React from 'react';
import { learnServerTime } from '../domain/server-time.ts';
import { stopDrafts } from '../drafts/draft-sync.ts';
import { clearMemories } from '../session/safe-storage.ts';
import { stopTranslating } from './translate-page.ts';
import { abortRequests, resetMockResponses, startMockApi, stopMockApi } from './mock-api.ts';
import { resetPageSettings } from './page-settings.ts';

// React's development build would capture a stack trace for each element, which takes a sixth of the CPU time.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

const { getElementError: withDocument } = getConfig();
/** Prints the document once, when a query fails for good, instead of at each attempt of a waiting query. */
function getElementError(message: string | null, container: Element): Error {
  const waits = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
    ._disableExpensiveErrorDiagnostics;
  const error = waits ? new Error(message ?? '') : withDocument(message, container);
  Error.captureStackTrace(error, getElementError);
  return error;
}
// A wait ends as soon as it succeeds, so long limits cost nothing and allow for a busy machine.
configure({ asyncUtilTimeout: 30_000, getElementError });
// With fake timers a wait passes 50 ms of their time per step. Without real time in each step, it could end before a response arrives.
configure({
  unstable_advanceTimersWrapper: (step) =>
    act(async () => {
      await step();
      await passes(10);
    }),
});
jest.setTimeout(120_000);

// Retries without the delay between them.
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
});

/** Any console.error or console.warn output fails its test. */
const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => {
    complaints.push(`console.${level}: ${args.map(String).join(' ')}`);
  };
}

beforeAll(startMockApi);
beforeEach(() => {
  complaints.length = 0;
});
afterEach(async () => {
  stopTranslating();
  cleanup();
  queryClient.clear();
  stopDrafts();
  releaseUnsavedInput();
  await abortRequests();
  // A response that arrived meanwhile may have filled it again.
  queryClient.clear();
  portalStore.set(toastsAtom, []);
  portalStore.set(messageAtom, null);
  resetPageSettings();
  localStorage.clear();
  learnServerTime(new Date().toUTCString(), Date.now());
  clearMemories();
  sessionStorage.clear();
  const problems = [...complaints.splice(0), ...resetMockResponses()];
  if (problems.length > 0) throw new Error(`What the test did not expect:\n${problems.join('\n')}`);
});
afterAll(stopMockApi);
