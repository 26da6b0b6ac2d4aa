/** Tests that commands end with the process that runs them. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { run } from './run.ts';

const LEAF = 'setInterval(() => {}, 1000); console.log(process.pid)';
const script = (body: string) => [
  '--input-type=module',
  '-e',
  `import { run } from ${JSON.stringify(import.meta.resolve('./run.ts'))}; ${body}`,
];
const runs = (args: string[]) => `run(process.execPath, ${JSON.stringify(args)})`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  test(`${signal} ends every command that runs, also those that a command runs`, async (t) => {
    const leaf = ['-e', LEAF];
    const both = `await Promise.all([${runs(leaf)}, ${runs(script(`await ${runs(leaf)}`))}]);`;
    const child = spawn(process.execPath, script(`${both} console.log('went on');`));
    let output = '';
    const pids = () => output.trim().split('\n').map(Number);
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    t.after(() => {
      for (const pid of pids().filter(isRunning)) process.kill(pid, 'SIGKILL');
    });
    while (pids().length < 2) await once(child.stdout, 'data');
    child.kill(signal);
    assert.deepEqual(await once(child, 'exit'), [1, null]);
    assert.deepEqual(pids().map(isRunning), [false, false]);
  });

test('ends a command that prints nothing for ten minutes, unless it serves', async (t) => {
  t.mock.method(console, 'error', () => {});
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const short = ['-e', 'setTimeout(() => {}, 500)'];
  const codes = [{}, { serves: true }].map(
    async (options) => (await run(process.execPath, short, options)).code,
  );
  t.mock.timers.tick(10 * 60_000);
  assert.deepEqual(await Promise.all(codes), [1, 0]);
});
