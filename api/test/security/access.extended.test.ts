import { contract, type RouteAccess, type RouteContract, type RouteKey } from '@portal/shared/contract';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { REFUSALS_ONLY, mismatches } from './access-matrix.ts';
import { createAccessFixture } from './access-fixture.ts';
import { SERVICE_KEY } from '../support/build-app.ts';
import { openTestDatabase } from '../database.ts';

/** The next less restrictive access for each. */
const weaker: Record<RouteAccess, RouteAccess> = {
  admin: 'verified',
  member: 'verified',
  verified: 'signed-in',
  'signed-in': 'public',
  service: 'public',
  public: 'public',
};

test('[A1] the access check detects every route whose guard is weakened', async () => {
  const routes = (Object.entries(contract) as [RouteKey, RouteContract][]).filter(
    ([key, { access }]) => access !== 'public' && !REFUSALS_ONLY.has(key),
  );
  const guarded = routes.map(([key, route]) => ({ key, route, access: route.access }));
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-open-'));
  try {
    for (const { route, access = 'signed-in' } of guarded) route.access = weaker[access];
    const config = loadConfig({
      DATA_DIR: dataDir,
      SEED_DEMO: '0',
      CONCIERGE_API_KEY: SERVICE_KEY,
      LIMIT_SCALE: '1000',
      LOG_LEVEL: 'silent',
    });
    const open = await buildApp(config, await openTestDatabase());
    await open.ready();
    await open.jobs.work();
    const wrong = await mismatches(open, await createAccessFixture(open));
    await open.close();
    const missed = guarded.filter(({ key }) => !wrong.some((text) => text.startsWith(`${key} `)));
    assert.deepEqual(
      missed.map(({ key }) => key),
      [],
    );
  } finally {
    for (const { route, access } of guarded) {
      if (access) route.access = access;
      else delete route.access;
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
});
