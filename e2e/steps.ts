import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Person } from './browser.ts';

/**
 * Steps of one journey, in order: after a step that failed the others fail at once instead of waiting for what will not
 * come. A failed step leaves a picture of everybody's page in the temporary folder and says where.
 */
export function journey(people: () => Record<string, Person | undefined>) {
  let failedStep: string | null = null;
  return (name: string, run: () => Promise<void> | void): void => {
    void test(name, async (context) => {
      assert.equal(failedStep, null, `Not tried: '${failedStep}' failed before`);
      try {
        await run();
      } catch (error) {
        failedStep = name;
        for (const [who, person] of Object.entries(people())) {
          if (!person) continue;
          const path = join(tmpdir(), `journey-${who}.png`);
          await person.page.screenshot({ path, fullPage: true }).catch(() => undefined);
          context.diagnostic(`${who} was at ${person.page.url()}, pictured in ${path}`);
          for (const complaint of person.complaints.all) context.diagnostic(`${who}: ${complaint}`);
        }
        throw error;
      }
    });
  };
}
