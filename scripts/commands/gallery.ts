/** `pnpm gallery`: shows every component of shared/ui in every state, with live reload. */
import { command, wholeNumber } from '@portal/platform/commands/command';
import { checkPort } from '@portal/platform/commands/dev/plan';
import { bin } from '../support/packages.ts';
import { run } from '@portal/platform/run';

const usage = `
pnpm gallery [--port <port>] [--out <folder>]

Shows every component in every state at http://localhost:3200 and follows each edit.

  --port <port>    where it runs
  --out <folder>   builds it into this folder instead
`;

await command(
  { usage, options: { port: { type: 'string', default: '3200' }, out: { type: 'string' } } },
  async ({ values: { port, out } }) => {
    const config = ['--config', 'platform/build/webpack/gallery.config.ts'];
    if (!out) {
      await checkPort(wholeNumber('--port', port, 65_535));
      console.log(`The gallery: http://localhost:${port}`);
    }
    const deed = out
      ? ['build', '--mode', 'production', '--output-path', out]
      : ['serve', '--host', '127.0.0.1', '--port', port];
    const { code } = await run(bin('webpack', 'platform'), [...deed, ...config], { serves: !out });
    process.exitCode = code;
  },
);
