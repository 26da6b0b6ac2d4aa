/** One data folder, one portal: a second one is refused, and a dead one's lock is taken over. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startPortal, type Portal } from './portal.ts';

describe('two portals on one data folder', () => {
  let first: Portal;

  before(async () => {
    first = await startPortal();
  });
  after(() => first?.dispose());

  test('the second is refused with one line that names the folder', async () => {
    await assert.rejects(startPortal({ DATA_DIR: first.dataDir }), (error: Error) => {
      assert.ok(error.message.includes(first.dataDir), error.message);
      assert.match(error.message, /in use|locked/i);
      return true;
    });
    const response = await fetch(`${first.url}/api/health/ready`);
    assert.equal(response.status, 200, 'the first one goes on');
  });

  test('after kill -9 the folder can be opened again', async () => {
    await first.kill();
    await first.start();
    const response = await fetch(`${first.url}/api/health/ready`);
    assert.equal(response.status, 200);
  });
});
