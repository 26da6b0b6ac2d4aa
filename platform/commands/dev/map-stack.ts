import { SourceMap } from 'node:module';

/** Where the page of a developer sends a stack trace to get it with the lines of the sources. */
export const STACK_PATH = '/__dev/stack';

/** Characters of a stack trace, and files in it. Longer ones are not of an error. */
export const MAX_STACK = 100_000;
const FILES = 100;

/** A place in a compiled file, such as `http://localhost:3101/remotes/auth/0.0.0/main.js:12:3`. */
const place = /https?:\/\/[^\s/()]+(\/[^\s:()]+):(\d+):(\d+)/g;

/**
 * Replaces the places of a stack trace in compiled files by those in the sources: `src/login/LoginPage.tsx:12`.
 * `readMap` returns the source map of a compiled file, or null. A place without one stays.
 */
export async function mapStack(
  stack: string,
  readMap: (path: string) => Promise<string | null>,
): Promise<string> {
  const found = [...stack.matchAll(place)];
  const maps = new Map<string, SourceMap | null>();
  for (const [, path = ''] of found) {
    if (maps.has(path) || maps.size === FILES) continue;
    // A file that was loaded again has a query.
    maps.set(path, sourceMapOf(await readMap(`${path.split('?', 1)[0]}.map`)));
  }
  return stack.replaceAll(place, (all: string, path: string, line: string, column: string) => {
    const origin = maps.get(path)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!origin || !('originalSource' in origin)) return all;
    const { originalSource, originalLine } = origin;
    return `${originalSource.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '')}:${originalLine + 1}`;
  });
}

/** null for a text that is no source map: any path of the portal can be in a stack trace. */
function sourceMapOf(text: string | null): SourceMap | null {
  try {
    return text === null ? null : new SourceMap(JSON.parse(text));
  } catch {
    return null;
  }
}
