/** The released bundles contain no secrets: no key patterns and no server settings. */
import assert from 'node:assert/strict';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { currentSet } from '@portal/platform/sets';
import { readBuildFile, readRelease } from '@portal/platform/store';
import { demoPassword } from '../../support/demo-users.ts';
import { startStandaloneGateway, type StandaloneGateway } from '../../support/standalone-gateway.ts';
import { test } from '../../support/test.ts';

const id = '@secretlint/secretlint-rule-preset-recommend';
const config = { rules: [{ id, rule: creator, options: {} }] };

/** Names or values of settings that only the servers read. */
const ofTheServers = /CONCIERGE_API_KEY|DATABASE_URL|SMTP_URL|SMS_TOKEN|AWS_SECRET_ACCESS_KEY/;

/** The secrets that the scanner detects in a text. */
async function secretsIn(content: string, filePath: string): Promise<string[]> {
  const source = { filePath, content, contentType: 'text', ext: '.js' } as const;
  const { messages } = await lintSource({ source, options: { config } });
  const found = messages.map(({ message }) => message);
  const named = ofTheServers.exec(content)?.[0];
  if (named) found.push(named);
  if (content.includes(demoPassword)) found.push('the password of the demo');
  return found;
}

let door: StandaloneGateway;
test.beforeAll(async () => {
  door = await startStandaloneGateway({ PORTAL_ENV: 'production' });
});
test.afterAll(() => door.dispose());

test('[B2, F] finds no secret in any file of a released build and detects planted ones', async () => {
  const set = await currentSet(door.store, 'production');
  assert.ok(set);
  const found: string[] = [];
  let files = 0;
  for (const name of ['host', ...Object.keys(set.remotes)]) {
    const version = name === 'host' ? set.host : set.remotes[name]?.version;
    const release = await readRelease(door.store, name, version!);
    for (const file of Object.keys(release.files).filter((each) =>
      /\.(js|css|html|json|map|txt)$/.test(each),
    )) {
      const text = String(await readBuildFile(door.store, release, file));
      found.push(...(await secretsIn(text, file)).map((what) => `${name} ${file}: ${what}`));
      files += 1;
    }
  }
  assert.ok(files > 20, `only ${files} files`);
  assert.deepEqual(found, []);

  for (const planted of [
    `ghp_${'a'.repeat(36)}`,
    'postgres://portal:not-to-be-read@db.example:5432/portal',
    'process.env.CONCIERGE_API_KEY',
    demoPassword,
  ])
    assert.equal(
      (await secretsIn(`const a=${JSON.stringify(planted)};`, 'planted.js')).length > 0,
      true,
      planted,
    );
});
