import { contract } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Routes that no page calls, with their callers. */
const NOT_OF_THE_PAGES: Record<string, string> = {
  'GET /calendar/{file}': 'calendar apps',
  'GET /unsubscribe/{kind}/{token}': 'mail programs',
  'POST /unsubscribe/{kind}/{token}': 'mail providers',
  'POST /push/remind': 'the service worker',
  'GET /health/live': 'machines',
  'GET /health/ready': 'machines',
  'GET /public-settings': 'the gateway, for every page',
  'GET /live': 'the connection of live events, which is no call',
  'GET /metrics': 'machines',
  'POST /payments/webhook': 'the payment provider',
  'GET /concierge/events': 'the concierge platform',
  'GET /concierge/leads': 'the concierge platform',
  'GET /concierge/leads/{match_id}': 'the concierge platform',
  'GET /concierge/vendors': 'the concierge platform',
  'GET /concierge/vendors/{vendor_id}': 'the concierge platform',
  'POST /concierge/leads': 'the concierge platform',
  'POST /concierge/leads/batch': 'the concierge platform',
  'GET /concierge/leads/{match_id}/messages': 'the concierge platform',
  'POST /concierge/leads/{match_id}/messages': 'the concierge platform',
  'DELETE /concierge/leads/{match_id}/messages/{message_id}': 'the concierge platform',
  'POST /concierge/leads/{match_id}/booking': 'the concierge platform',
  'GET /concierge/leads/{match_id}/response/history': 'the concierge platform',
  'POST /concierge/leads/{match_id}/files': 'the concierge platform',
  'GET /concierge/leads/{match_id}/files': 'the gateway, before an upload',
  'GET /concierge/leads/{match_id}/files/{file_id}': 'the concierge platform',
  'GET /vendor-account/{accountId}/leads/{leadId}/files': 'the gateway, before an upload',
  'GET /response-files/{address}': 'pages of the concierge platform',
  'GET /vendor-account/application/{applicationId}': 'the specification names it',
  'GET /vendor-account/{accountId}/profile': 'the specification names it',
  'PATCH /concierge/leads/{match_id}': 'the concierge platform',
  'POST /concierge/leads/{match_id}/withdraw': 'the concierge platform',
  'POST /concierge/leads/{match_id}/response-seen': 'the concierge platform',
  'POST /auth/check-user': 'the specification names it',
  'POST /auth/refresh': 'the specification names it',
};

/** Returns the routes that the browser packages call. */
function called(): Set<string> {
  const files = globSync(
    '{host,remote-*,shared/opening,shared/queries,shared/second-factor,shared/session}/**/*.{ts,tsx}',
    {
      cwd: ROOT,
      exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.{ts,tsx}'],
    },
  );
  return new Set(
    files.flatMap((file) =>
      [
        ...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(
          /\b(?:call|query|useCall)\(\s*'([A-Z]+ \/[^']*)'/g,
        ),
      ].map(([, route]) => route!),
    ),
  );
}

test('every route is called by a page, or listed with who calls it', () => {
  const routes = called();
  const uncalled = Object.keys(contract).filter((route) => !routes.has(route));
  assert.deepEqual(uncalled.sort(), Object.keys(NOT_OF_THE_PAGES).sort());
});

test('every called route is in the contract', () => {
  assert.deepEqual(
    [...called()].filter((route) => !(route in contract)),
    [],
  );
});
