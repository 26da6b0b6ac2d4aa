/**
 * Preloaded by test/run.ts: skips the package.json lookup for imports with an explicit extension. Every test
 * file is a process that imports the API from its sources, and Node parses drizzle-orm's package.json (179
 * KB) for each of its modules (docs/decisions/0016-machinery-has-to-pay.md). The API itself runs as a bundle.
 */
import { registerHooks } from 'node:module';

/** Packages with many modules. Each import of one is resolved only once. */
const PACKAGES = ['drizzle-orm', 'typebox'];

const inside = PACKAGES.map((name) => `/node_modules/${name}/`);
const formats = { js: 'module', mjs: 'module', ts: 'module-typescript' };
const resolved = new Map<string, ReturnType<typeof resolveFile>>();

registerHooks({
  resolve(specifier, { parentURL: from = '', conditions }, next) {
    // CommonJS resolves to different files.
    if (!conditions.includes('import')) return next(specifier);
    if (hasExtension(specifier, from)) return resolveFile(specifier, from);
    if (!PACKAGES.includes(specifier.split('/', 1)[0]!)) return next(specifier);
    let file = resolved.get(specifier);
    if (!file) resolved.set(specifier, (file = resolveFile(next(specifier).url, from)));
    return file;
  },
});

function resolveFile(file: string, from: string) {
  const { href } = new URL(file, from);
  const extension = href.slice(href.lastIndexOf('.') + 1) as keyof typeof formats;
  return { url: href, format: formats[extension], shortCircuit: true };
}

function hasExtension(specifier: string, from: string): boolean {
  if (!specifier.startsWith('.')) return false;
  if (specifier.endsWith('.ts')) return true;
  return /\.m?js$/.test(specifier) && inside.some((folder) => from.includes(folder));
}
