#!/usr/bin/env node
/** `portal <command>`: the release commands in a remote's own repository. In the workspace they are `pnpm <command>`. */
const commands: Record<string, () => Promise<unknown>> = {
  publish: () => import('./publish.ts'),
  promote: () => import('./promote.ts'),
  rollback: () => import('./rollback.ts'),
  yank: () => import('./yank.ts'),
  keys: () => import('./keys.ts'),
  releases: () => import('./releases.ts'),
  smoke: () => import('./smoke.ts').then(({ smoke }) => smoke()),
  dev: () => import('./dev.ts').then(({ dev }) => dev()),
};

const [name = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) await command();
else {
  console.error(`Usage: portal <${Object.keys(commands).join('|')}> [arguments]`);
  process.exitCode = 1;
}

export {};
