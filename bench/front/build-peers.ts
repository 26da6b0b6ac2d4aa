import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dist, peers } from '../folders.ts';

const run = promisify(execFile);
const node = (...args: string[]) =>
  run(process.execPath, args, { cwd: peers, env: { ...process.env, NODE_ENV: 'production' } });
const inPeers = (path: string) => join(peers, 'node_modules', path);

/** The front-end peers and how to build them. Each has its build in `dist/<name>`. */
export const frontPeers = {
  static: { description: 'Static HTML by hand', build: () => node('static/build.js') },
  vite: {
    description: 'React with Vite',
    build: () => node(inPeers('vite/bin/vite.js'), 'build', '--config', 'vite/vite.config.js'),
  },
  federation: { description: 'Module federation, as its starter', build: () => node('federation/build.js') },
} as const;

export type FrontPeer = keyof typeof frontPeers;

/** The folder of a peer's build. */
export const buildOf = (peer: FrontPeer): string => join(dist, peer);

/** Builds every peer, one after another. Returns the reasons of those that could not be built. */
export async function buildPeers(): Promise<Map<FrontPeer, string>> {
  const failed = new Map<FrontPeer, string>();
  for (const name of Object.keys(frontPeers) as FrontPeer[])
    await frontPeers[name].build().catch((error: Error) => failed.set(name, error.message));
  return failed;
}
