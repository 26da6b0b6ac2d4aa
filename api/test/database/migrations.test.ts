import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkSchema, MIGRATIONS } from '../../src/database/migrations.ts';
import { testedDatabase } from '../database.ts';
import { assertMigratesFrom, EARLIER_VERSIONS, journal, openFresh } from './earlier-versions.ts';

test('applied migrations match their recorded hashes', () => {
  const landed = readFileSync(join(MIGRATIONS, 'landed.sha256'), 'utf8').trim().split('\n');
  const hashes = journal.entries.map(({ tag }) => {
    const hash = createHash('sha256').update(readFileSync(join(MIGRATIONS, `${tag}.sql`)));
    return `${hash.digest('hex')}  ${tag}.sql`;
  });
  assert.deepEqual(hashes, landed, 'a new migration is added to landed.sha256, an old one never changes');
});

// Creating an embedded database takes seconds, so only the previous version is tested there.
const versions = testedDatabase === 'embedded' ? [EARLIER_VERSIONS] : [1, EARLIER_VERSIONS];

test('migrates from the baseline and the previous version to the latest schema without losing rows', (t) =>
  assertMigratesFrom(t, new Set(versions.filter((count) => count > 0 && count < journal.entries.length))));

test('refuses a database of an earlier edition in one sentence, and takes one that the edition before left', async (t) => {
  const { close, migrate, run } = await openFresh();
  t.after(close);
  await migrate(MIGRATIONS);
  const [baseline] = journal.entries;
  await run(`delete from drizzle.__drizzle_migrations where created_at > ${baseline!.when}`);
  await checkSchema('DATABASE_URL', run);
  await run(`update drizzle.__drizzle_migrations set created_at = ${baseline!.when - 1}`);
  await assert.rejects(checkSchema('DATABASE_URL', run), {
    name: 'ConfigError',
    message: /^DATABASE_URL is of an earlier edition of the portal.*Nothing in it was changed/,
  });
});
