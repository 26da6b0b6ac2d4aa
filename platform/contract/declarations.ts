import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from '../run.ts';
import { repositoryRoot } from '../store/index.ts';

/** An exported name of a module. `*` stands for all of them. */
export interface Export {
  module: string;
  name: string;
}

const tsc = join(repositoryRoot, 'node_modules', '.bin', 'tsc');
const identifier = /[A-Za-z_$][\w$]*/g;
const declared =
  /^(?:export )?(?:declare )?(?:abstract )?(?:class|function|const|let|var|type|interface|enum|namespace) ([\w$]+)/;
/** An import or export of names, or of everything (`export * from`). */
const imported = /^(?:import|export)(?: type)? (?:\{([^}]*)\}|\*) from '(\.[^']+)'/;

/** The routes of the API, which has its own contract (docs/conventions.md). */
const apart = new Set(['Contract', 'RouteKey']);

/**
 * Writes the declarations of exported names, and of every type of `shared` that they refer to, by module. TypeScript
 * writes them from the sources in `shared`.
 */
export async function declarationsOf(shared: string, exports: Export[]): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-api-'));
  try {
    const project = join(shared, 'tsconfig.api.json');
    const { code, output } = await run(tsc, ['-p', project, '--outDir', folder], { quiet: true });
    if (code !== 0) throw new Error(output);
    return await collect(folder, exports);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function collect(folder: string, exports: Export[]): Promise<Map<string, string[]>> {
  const modules = new Map<string, Promise<string[]>>();
  const statementsOf = (module: string) => {
    const file = join(folder, module.replace(/\.tsx?$/, '.d.ts'));
    const read = modules.get(module) ?? readFile(file, 'utf8').then(statements);
    modules.set(module, read);
    return read;
  };
  const found = new Map<string, Set<string>>();
  const waiting = [...exports];
  const seen = new Set<string>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { module, name } = next;
    if (seen.has(`${module} ${name}`)) continue;
    seen.add(`${module} ${name}`);
    for (const statement of await statementsOf(module)) {
      const [, names = name, from] = imported.exec(statement) ?? [];
      if (from) {
        const target = relative(folder, join(folder, module, '..', from));
        for (const part of names.split(',')) {
          const each = part.trim().replace(/^type /, '');
          if (apart.has(each)) continue;
          if (each && (name === '*' || each === name)) waiting.push({ module: target, name: each });
        }
      } else if (declared.exec(statement)?.[1] === name) {
        found.set(module, (found.get(module) ?? new Set()).add(statement));
        for (const [word] of statement.matchAll(identifier)) waiting.push({ module, name: word });
      }
    }
  }
  return new Map(
    await Promise.all(
      [...found].map(async ([module, kept]): Promise<[string, string[]]> => {
        const inOrder = (await statementsOf(module)).filter((statement) => kept.has(statement));
        return [module, inOrder];
      }),
    ),
  );
}

/** Splits a declaration file. TypeScript indents everything but the first and the last line of a statement. */
function statements(text: string): string[] {
  return text.split(/\n(?=(?:export|import|declare|type|interface|class|function|const) )/);
}
