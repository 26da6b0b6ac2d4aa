import { registerHooks } from 'node:module';

/**
 * Packages of many modules. Node looks at a package's package.json for each of them and for each import of the package:
 * drizzle-orm's is 179 KB, and parsing it hundreds of times took longer than reading everything else.
 */
const PACKAGES = ['drizzle-orm', 'typebox'];

const inside = PACKAGES.map((name) => `/node_modules/${name}/`);
const formats = { js: 'module', mjs: 'module', ts: 'module-typescript' };

/**
 * From here on, files whose name an import says in full are taken as they are: our own, and those inside the packages of
 * many modules. What an import of such a package leads to is looked up once.
 */
export function takeFilesAsNamed(): void {
  const known = new Map<string, ReturnType<typeof take>>();
  const take = (file: string, from: string) => {
    const { href } = new URL(file, from);
    const ending = href.slice(href.lastIndexOf('.') + 1) as keyof typeof formats;
    return { url: href, format: formats[ending], shortCircuit: true };
  };
  registerHooks({
    resolve(specifier, { parentURL: from = '', conditions }, next) {
      // What is required is another file.
      if (!conditions.includes('import')) return next(specifier);
      if (isNamed(specifier, from)) return take(specifier, from);
      if (!PACKAGES.includes(specifier.split('/', 1)[0]!)) return next(specifier);
      let file = known.get(specifier);
      if (!file) known.set(specifier, (file = take(next(specifier).url, from)));
      return file;
    },
  });
}

function isNamed(specifier: string, from: string): boolean {
  if (!specifier.startsWith('.')) return false;
  if (specifier.endsWith('.ts')) return true;
  return /\.m?js$/.test(specifier) && inside.some((folder) => from.includes(folder));
}
