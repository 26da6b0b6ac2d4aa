import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { queryClient } from '@portal/shared/runtime';
import { forgetAnswers, startMockApi, stopMockApi } from './mock-api.ts';

configure({ asyncUtilTimeout: 5000 });

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
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  const problems = [...complaints.splice(0), ...forgetAnswers()];
  if (problems.length > 0) throw new Error(`What the test did not expect:\n${problems.join('\n')}`);
});
afterAll(stopMockApi);
