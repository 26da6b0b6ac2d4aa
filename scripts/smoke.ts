/**
 * `pnpm smoke https://staging.example`: checks that a portal serves what it should. The pipelines use it as
 * their gate.
 */
import { ReleaseError } from '@portal/platform/store';
import { command, nameAndVersion } from './command.ts';
import { checkPortal } from './smoke/portal-checks.ts';

const usage = `
pnpm smoke <url> [--expect <name>@<version>]… [--wait <seconds>] [--browser] [--json]

Looks at a portal from outside and changes nothing: gateway, API and database, the release set, the page's headers, and
for the host and every remote that its files arrive as they were released. Ends with code 1 when something is wrong.

  --expect <name>@<version>   what it must run
  --wait <seconds>            how long a promotion may take to arrive (20)
  --browser                   also opens every remote's pages in Chromium, as a person of each role, with simulated answers
                              of the API
  --json                      one JSON document on stdout, for pipelines
`;

const options = {
  expect: { type: 'string', multiple: true },
  wait: { type: 'string' },
  browser: { type: 'boolean' },
} as const;

await command({ usage, options }, async ({ values, positionals: [given, ...more] }) => {
  if (!given || more.length > 0 || !URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new ReleaseError('Name the address of a portal, for example: pnpm smoke https://staging.example');
  const url = new URL(given).origin;
  const { expect = [], wait = '20' } = values;
  if (!/^\d{1,4}$/.test(wait)) throw new ReleaseError(`--wait needs a number of seconds, not '${wait}'.`);
  const checks = await checkPortal(url, { expected: expect.map(nameAndVersion), wait: Number(wait) });
  if (values.browser) {
    const { checkInBrowser } = await import('./smoke/browser-checks.ts');
    checks.push(...(await checkInBrowser(url)));
  }
  const failed = checks.filter(({ ok }) => !ok);
  if (failed.length > 0) process.exitCode = 1;
  return {
    text: [
      ...checks.map(({ ok, name, detail }) => `${ok ? '✓' : '✗'} ${name}: ${detail}`),
      `${url}: ${checks.length - failed.length} passed, ${failed.length} failed`,
    ].join('\n'),
    json: { ok: failed.length === 0, url, checks },
  };
});
