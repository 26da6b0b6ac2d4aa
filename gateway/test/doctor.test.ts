import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { releaseEverything, temporaryStore } from '@portal/platform/sets/testing';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

async function run(command: string, env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [main, command], { env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

/** An API that answers every call with a status, and whose clock is this many seconds ahead. */
async function openApi(t: TestContext, { status = 200, ahead = 0 } = {}): Promise<string> {
  const api = createServer((_, response) => {
    response.setHeader('Date', new Date(Date.now() + ahead * 1000).toUTCString());
    response.statusCode = status;
    response.end();
  }).listen(0, '127.0.0.1');
  t.after(() => void api.close());
  await once(api, 'listening');
  return `http://127.0.0.1:${(api.address() as { port: number }).port}`;
}

test('doctor finds nothing with a release set and an API', async (t) => {
  const { dataDir: DATA_DIR, store } = await temporaryStore((work) => t.after(work));
  await releaseEverything(store);
  const { code, output } = await run('doctor', { DATA_DIR, API_URL: await openApi(t) });
  assert.equal(code, 0, output);
  assert.deepEqual(
    output.match(/^✓ \w+/gm),
    ['settings', 'keys', 'store', 'API'].map((name) => `✓ ${name}`),
  );
});

test('doctor says what fails and what to do', async (t) => {
  const { dataDir: DATA_DIR } = await temporaryStore((work) => t.after(work));
  const busy = await openApi(t, { status: 503 });
  const fast = await openApi(t, { ahead: 60 });
  const { code, output } = await run('doctor', { DATA_DIR, API_URL: `${busy},${fast},http://127.0.0.1:9` });
  assert.equal(code, 1);
  assert.match(output, /^✗ store +DATA_DIR has no release set of development\n +Promote a first release/m);
  assert.match(output, /^✗ API +http:\S+ answers \/api\/health\/ready with 503\n +Start the API there/m);
  assert.match(
    output,
    /^✗ API +http:\S+ is ready; this machine's clock is (59|60|61)\.\d s behind .*\n +Synchronize/m,
  );
  assert.match(output, /^✗ API +http:\/\/127\.0\.0\.1:9: /m);
});

test('an unknown command is refused', async () => {
  const { code, output } = await run('migrate', {});
  assert.equal(code, 2);
  assert.match(output, /^There is no command 'migrate'\. Known: doctor\./);
});
