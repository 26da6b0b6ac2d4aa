/** One portal per data folder: a second portal fails to start, and a stale lock is taken over. */
import assert from 'node:assert/strict';
import { startPortal, type Portal } from '../../support/portal.ts';
import { test } from '../../support/test.ts';

test.describe('two portals sharing one data folder', () => {
  let first: Portal;

  test.beforeAll(async () => {
    // Only the embedded database is in the data folder.
    first = await startPortal({ DATABASE_URL: '' });
  });
  test.afterAll(() => first?.dispose());

  test('[D1] rejects the second portal with an error that names the folder', async () => {
    await assert.rejects(startPortal({ DATABASE_URL: '', DATA_DIR: first.dataDir }), (error: Error) => {
      assert.ok(error.message.includes(first.dataDir), error.message);
      assert.match(error.message, /in use|locked/i);
      return true;
    });
    const response = await fetch(`${first.url}/api/health/ready`);
    assert.equal(response.status, 200, 'the first one goes on');
  });

  test('[D1] reopens the folder after kill -9', async () => {
    await first.kill();
    await first.start();
    const response = await fetch(`${first.url}/api/health/ready`);
    assert.equal(response.status, 200);
  });
});
