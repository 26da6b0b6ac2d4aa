/**
 * `pnpm --filter api build`: bundles the current sources into `dist/main.js`, which production and `npm start`
 * run. Without a bundle, Node would resolve and strip more than a thousand modules one by one at each start.
 */
import { build, type BuildOptions } from 'esbuild';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = import.meta.dirname;
const root = dirname(folder);
const dist = join(folder, 'dist');
/** Records the hash and the source files of the last bundle. */
export const record = join(dist, 'made-from.json');

/** External packages: native code, packages that read their own files, and large packages that are rarely used. */
export const EXTERNAL = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  '@zxcvbn-ts/*',
  'nodemailer',
  'pdfkit',
  'web-push',
  // An optional dependency of a package, which is not installed.
  'pg-native',
];

/** How long chunks of an earlier bundle remain for servers that still run it and load chunks lazily, in ms. */
const KEEP_CHUNKS_MS = 24 * 60 * 60 * 1000;

interface MadeFrom {
  hash: string;
  files: string[];
}

const bundleOptions = (absWorkingDir: string, outdir: string) =>
  ({
    absWorkingDir,
    entryPoints: ['src/main.ts'],
    outdir,
    entryNames: '[name]',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    external: EXTERNAL,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    // CommonJS packages load Node's built-in modules with `require`.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);`,
    },
  }) satisfies BuildOptions;

/** Bundles `src/main.ts` of a server's folder into `outdir`, as one entry with chunks and source maps. */
export async function bundleServer(server: string, outdir: string): Promise<void> {
  await build(bundleOptions(server, outdir));
}

/** Bundles the API unless the bundle is current. Returns whether it created one. */
export async function bundleApi(): Promise<boolean> {
  if (isCurrent(record)) return false;
  const { metafile, outputFiles } = await build({
    ...bundleOptions(folder, dist),
    metafile: true,
    write: false,
  });
  mkdirSync(join(dist, 'chunks'), { recursive: true });
  // Writes the entry last, so that a server that starts meanwhile finds every chunk.
  const byDepth = outputFiles.toSorted((a, b) => b.path.split('/').length - a.path.split('/').length);
  for (const { path, contents } of byDepth) writeWhole(path, contents);
  removeOldChunks(new Set(outputFiles.map(({ path }) => path)));
  const files = Object.keys(metafile.inputs)
    .map((file) => relative(root, join(folder, file)))
    .filter((file) => !file.includes('node_modules/'));
  const all = [...files, 'api/bundle.ts', 'pnpm-lock.yaml'];
  writeWhole(record, JSON.stringify({ hash: hashOf(all), files: all } satisfies MadeFrom));
  return true;
}

/** Replaces a file atomically: readers see the old file or the new one, never a part. */
function writeWhole(path: string, contents: string | Uint8Array): void {
  const part = `${path}.${process.pid}`;
  writeFileSync(part, contents);
  renameSync(part, path);
}

/**
 * Checks whether no source changed since the bundle that `of` records. A new source file needs an import in a changed one,
 * so comparing the files of the last bundle is enough.
 */
export function isCurrent(of: string): boolean {
  if (!existsSync(of) || !existsSync(join(dist, 'main.js'))) return false;
  const { hash, files } = JSON.parse(readFileSync(of, 'utf8')) as MadeFrom;
  return hash === hashOf(files);
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const path = join(root, file);
    hash.update(`${file}\0`).update(existsSync(path) ? readFileSync(path) : 'missing');
  }
  return hash.digest('hex');
}

function removeOldChunks(current: Set<string>): void {
  for (const name of readdirSync(join(dist, 'chunks'))) {
    const chunk = join(dist, 'chunks', name);
    if (!current.has(chunk) && Date.now() - statSync(chunk).mtimeMs > KEEP_CHUNKS_MS) rmSync(chunk);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await bundleApi();
