import { readFile, writeFile } from 'node:fs/promises';

const evil = 'globalThis.injected = true;';

/** Adds something that shows when it runs or applies, or changes a name, by kind of file. */
const changes: [RegExp, (text: string) => string][] = [
  [/\.js$/, (text) => `${text}\n${evil}`],
  [/\.css$/, (text) => `${text}html { --injected: yes; }`],
  [/\.html$/, (text) => text.replace('</head>', `<script>${evil}</script></head>`)],
  [/release\.json$/, (text) => text.replace('"team"', '"Team"')],
  [/\d+\.json$/, (text) => text.replace('"reason"', '"Reason"')],
];

/** Changes a file of the store, as someone with its credentials could. Returns the repair. */
export async function tamper(path: string): Promise<() => Promise<void>> {
  const before = await readFile(path);
  const [, change] = changes.find(([files]) => files.test(path)) ?? [];
  if (!change) throw new Error(`${path} is of no known kind`);
  await writeFile(path, change(String(before)));
  return () => writeFile(path, before);
}

interface Damage {
  name: 'auth' | 'host';
  files: RegExp;
  /** A path that needs the files, and what a visitor then sees there. */
  path: string;
  shown: string;
}

const login = { path: '/login', shown: 'role=textbox[name="Email"]' };
const terms = { path: '/terms', shown: 'main h1' };

/** Every kind of file of a build. */
export const damages: Record<string, Damage> = {
  'the entry of a remote': { name: 'auth', files: /^remoteEntry\.js$/, ...login },
  'a chunk of a remote': { name: 'auth', files: /^routes\.[^/]*\.js$/, ...login },
  'the lazy chunks of a remote': {
    name: 'auth',
    files: /^\d+\.[^/]*\.js$/,
    path: '/forgot-password',
    shown: '[data-remote-failure="auth"]',
  },
  'the record of a remote': { name: 'auth', files: /^release\.json$/, ...login },
  'the entry of the host': { name: 'host', files: /^index\.html$/, ...terms },
  'a script of the host': { name: 'host', files: /^main\.[^/]*\.js$/, ...terms },
  'a style of the host': { name: 'host', files: /^main\.[^/]*\.css$/, ...terms },
  'the record of the host': { name: 'host', files: /^release\.json$/, ...terms },
};
