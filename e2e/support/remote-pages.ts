import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './portal.ts';

/**
 * The URLs of a remote's pages, from its `src/routes.tsx`, so that the lists of pages include a new one. Pages with a
 * parameter need data and are left out, and so are further paths of the same page, which have no import of their own.
 */
export function remotePages(folder: 'remote-admin' | 'remote-vendor-dashboard'): string[] {
  const { mount } = JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as { mount: string };
  const routes = readFileSync(join(root, folder, 'src/routes.tsx'), 'utf8');
  return [...routes.matchAll(/path: '([^':*]+)(?:\/\*)?',\s*lazy: \(\) => import\(/g)].map(
    ([, path]) => `${mount}/${path}`,
  );
}
