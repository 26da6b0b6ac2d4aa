import { PGlite } from '@electric-sql/pglite';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { backupEmbedded } from '../../src/database/backup.ts';
import { EMBEDDED_MAJOR, containsDatabase, initializeDatabase } from '../../src/database/database-folder.ts';
import { openEmbedded } from '../../src/database/embedded.ts';
import { lockFolder } from '../../src/database/lock.ts';
import { unpackEmbedded, testedDatabase } from '../database.ts';
import { fewerInGate } from '../long.ts';
import { openServers, SLOW } from '../support/server-process.ts';

const { folder, refuse, start } = await openServers();

const options = { ...SLOW, skip: testedDatabase === 'postgres' };
let count = 0;

/** Creates a separate data folder with a complete, migrated database. */
async function dataFolder(): Promise<{ dataDir: string; db: string }> {
  const dataDir = join(folder, `folder-${count++}`);
  const db = join(dataDir, 'db');
  mkdirSync(dataDir);
  await unpackEmbedded(db);
  return { dataDir, db };
}

const filesIn = (path: string) => readdirSync(path, { recursive: true }).map(String).sort();
const RESTORE = /db:restore, see 'Backup and restore' in docs\/operations\.md/;

test('refuses to start on an incomplete database folder and changes nothing in it', options, async () => {
  const damages: [what: string, damage: (db: string) => void, words: RegExp][] = [
    ['without PG_VERSION', (db) => rmSync(join(db, 'PG_VERSION')), /PG_VERSION is missing/],
    ['without its log', (db) => rmSync(join(db, 'pg_wal'), { recursive: true }), /cannot be opened/],
    ['without pg_control', (db) => rmSync(join(db, 'global/pg_control')), /pg_control is missing/],
    ['without tables', (db) => rmSync(join(db, 'base'), { recursive: true }), /base is missing/],
    [
      'of another major version',
      (db) => writeFileSync(join(db, 'PG_VERSION'), '17\n'),
      new RegExp(`PostgreSQL 17, .*needs ${EMBEDDED_MAJOR}`),
    ],
    [
      'with files of something else',
      (db) => {
        rmSync(db, { recursive: true });
        mkdirSync(db);
        writeFileSync(join(db, 'holiday.jpg'), 'x');
      },
      /not empty and not a whole database/,
    ],
  ];
  for (const [what, damage, words] of damages.slice(0, fewerInGate(2, damages.length))) {
    const { dataDir, db } = await dataFolder();
    damage(db);
    const before = filesIn(db);
    const { code, lines } = await refuse({ DATA_DIR: dataDir });
    assert.equal(code, 1, what);
    assert.equal(lines.length, 1, `${what}: ${lines.join('\n')}`);
    assert.match(lines[0]!, words, what);
    assert.match(lines[0]!, RESTORE, what);
    assert.ok(lines[0]!.includes(db), what);
    assert.deepEqual(filesIn(db), before, what);
    lockFolder(db)();
  }
});

test('refuses to start when the database folder is a file', options, async () => {
  const dataDir = join(folder, 'a-file');
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'db'), 'x');
  const { code, lines } = await refuse({ DATA_DIR: dataDir });
  assert.equal(code, 1);
  assert.deepEqual(lines, [
    `The database folder ${join(dataDir, 'db')} is a file. Move it away, or set another DATA_DIR.`,
  ]);
});

test('refuses to start when the lock path is a directory', options, async () => {
  const { dataDir, db } = await dataFolder();
  mkdirSync(`${db}.lock.sqlite`);
  const { code, lines } = await refuse({ DATA_DIR: dataDir });
  assert.equal(code, 1);
  assert.equal(lines.length, 1, lines.join('\n'));
  assert.match(lines[0]!, /cannot be opened/);
  assert.ok(existsSync(join(db, 'PG_VERSION')));
});

test(
  'creates the database atomically and removes what a killed first start left behind',
  options,
  async () => {
    const dataDir = join(folder, 'killed');
    const db = join(dataDir, 'db');
    mkdirSync(dataDir);
    // Leftovers of a killed process next to the folder.
    mkdirSync(`${db}.new-4000000`);
    writeFileSync(join(`${db}.new-4000000`, 'PG_VERSION'), EMBEDDED_MAJOR);
    const making = initializeDatabase(db);
    // The folder does not exist until the database is complete.
    for (let created = false; !created; await new Promise((resolve) => setTimeout(resolve, 1))) {
      if (existsSync(db)) assert.equal(containsDatabase(db), true);
      created = existsSync(db);
    }
    await making;
    assert.deepEqual(readdirSync(dataDir), ['db']);
    const { child } = await start({ DATA_DIR: dataDir });
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [0, null]);
  },
);

test('PGlite has the major version that database folders are checked against', options, async () => {
  const { db } = await dataFolder();
  assert.equal(readFileSync(join(db, 'PG_VERSION'), 'utf8').trim(), EMBEDDED_MAJOR);
});

test('refuses to create a new database when an interrupted restore left the old one', options, async () => {
  const { dataDir, db } = await dataFolder();
  renameSync(db, `${db}.before-2026-11-21`);
  const { code, lines } = await refuse({ DATA_DIR: dataDir });
  assert.equal(code, 1);
  assert.equal(lines.length, 1, lines.join('\n'));
  assert.match(
    lines[0]!,
    /no database in .*, but db\.before-2026-11-21 is beside it, from a restore\. Repeat db:restore/,
  );
});

test('rejects a backup of a folder without a complete database and writes no file', options, async () => {
  const { dataDir, db } = await dataFolder();
  rmSync(join(db, 'PG_VERSION'));
  const file = join(folder, 'never.backup');
  await assert.rejects(backupEmbedded(dataDir, file), {
    name: 'ConfigError',
    message: /PG_VERSION is missing/,
  });
  rmSync(db, { recursive: true });
  await assert.rejects(backupEmbedded(dataDir, file), { message: `There is no database in ${db}` });
  assert.ok(!existsSync(file));
});

test('rejects a database with tables but no migration record', options, async () => {
  const { dataDir, db } = await dataFolder();
  const pglite = await PGlite.create({ dataDir: db });
  await pglite.exec('drop schema drizzle cascade');
  await pglite.close();
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  await assert.rejects(openEmbedded({ dataDir }), {
    name: 'ConfigError',
    message: /^The embedded database has tables .*and no record of the portal's migrations.*db:restore/,
  });
  // A database that stays open keeps the process running with its timers.
  assert.ok(timers() <= before);
});
