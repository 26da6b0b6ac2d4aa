import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { duration } from '@portal/platform/run';

/**
 * Returns a function that runs a step as a subtest and prints its time and what it saw, which `work` returns. The first step that
 * fails ends the test.
 */
export function stepsOf(t: TestContext) {
  let steps = 0;
  return async (title: string, work: () => Promise<string>): Promise<void> => {
    const name = `${String((steps += 1)).padStart(2)}. ${title}`;
    let isDone = false;
    await t.test(name, async () => {
      const started = Date.now();
      const saw = await work();
      console.log(`${name} (${duration(Date.now() - started)}): ${saw}`);
      isDone = true;
    });
    assert.ok(isDone, `ended at: ${title}`);
  };
}
