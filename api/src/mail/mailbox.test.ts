import { pageLook } from '@portal/shared/ui/page-look';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPortal } from '../../test/support/build-app.ts';

test('serves the mailbox in the portal’s look, which follows the color scheme', async () => {
  const { app } = await openPortal();
  const { body } = await app.inject('/dev/mailbox');
  assert.ok(body.includes(pageLook));
  assert.match(body, /No emails yet\. Nothing here is sent to a real address\./);
});
