/** What browsers get holds no secret: nothing that looks like a key, and nothing of what the servers are told. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { remoteNames } from '@portal/shared/federation';
import { currentSet, readBuildFile, readRelease } from '@portal/shared/federation/store';
import { demoPassword } from './demo-people.ts';
import { startFrontDoor, type FrontDoor } from './front-door.ts';

const id = '@secretlint/secretlint-rule-preset-recommend';
const config = { rules: [{ id, rule: creator, options: {} }] };

/** What only the servers are told, by name or by value. */
const ofTheServers = /CONCIERGE_API_KEY|DATABASE_URL|SMTP_URL|SMS_TOKEN|AWS_SECRET_ACCESS_KEY/;

/** What in a text looks like a secret. */
async function secretsIn(content: string, filePath: string): Promise<string[]> {
  const source = { filePath, content, contentType: 'text', ext: '.js' } as const;
  const { messages } = await lintSource({ source, options: { config } });
  const found = messages.map(({ message }) => message);
  const named = ofTheServers.exec(content)?.[0];
  if (named) found.push(named);
  if (content.includes(demoPassword)) found.push('the password of the demo');
  return found;
}

let door: FrontDoor;
before(async () => {
  door = await startFrontDoor({ PORTAL_ENV: 'production' });
});
after(() => door.dispose());

test('no file of a released build holds a secret, and one that is planted is found', async (t) => {
  const set = await currentSet(door.store, 'production');
  assert.ok(set);
  const found: string[] = [];
  let files = 0;
  for (const name of ['host', ...remoteNames] as const) {
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
  t.diagnostic(`${files} files, 0 secrets; 4 planted, 4 found`);
});
