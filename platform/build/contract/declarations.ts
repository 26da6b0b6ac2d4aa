import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { isIdentifier, isSourceFile, type Node } from 'typescript/unstable/ast';
import { API, SymbolFlags } from 'typescript/unstable/sync';
import { run } from '../../run.ts';
import { repositoryRoot } from '../../repository-root.ts';

/** The names that a module exports, or some of them. */
export interface Exports {
  module: string;
  names?: string[];
}

const tsc = join(repositoryRoot, 'node_modules', '.bin', 'tsc');
/** The routes of the API, which has its own contract (docs/conventions.md). */
const apart = ['Contract', 'RouteKey'];

/**
 * Returns the declarations of exported names, and of every type of `shared` that they refer to, by module. TypeScript
 * writes and resolves them.
 */
export async function declarationsOf(shared: string, exports: Exports[]): Promise<Map<string, string[]>> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'portal-api-'));
  const settings = ['-p', join(shared, 'tsconfig.api.json'), '--outDir', folder.path];
  const { code, output } = await run(tsc, settings, { quiet: true });
  if (code !== 0) throw new Error(output);
  const project = join(folder.path, 'tsconfig.json');
  await writeFile(project, '{ "compilerOptions": { "noLib": true, "types": [] } }');
  const api = new API();
  try {
    return collect(api, project, folder.path, exports);
  } finally {
    api.close();
  }
}

function collect(api: API, config: string, folder: string, exports: Exports[]): Map<string, string[]> {
  const { checker, program } = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]!;
  const waiting = exports.flatMap(({ module, names }) => {
    const file = program.getSourceFile(join(folder, module.replace(/\.ts$/, '.d.ts')))!;
    const all = checker.getExportsOfModule(checker.getSymbolAtLocation(file)!);
    return all.filter(({ name }) => names?.includes(name) ?? true);
  });
  const statements = new Set<Node>();
  for (const found of waiting) {
    const symbol = found.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    if (apart.includes(symbol.name)) continue;
    for (const declaration of symbol.declarations) {
      const statement = statementOf(declaration.resolve());
      if (!statement?.getSourceFile().fileName.startsWith(folder) || statements.has(statement)) continue;
      statements.add(statement);
      // The loop continues with what it appends.
      waiting.push(...checker.getSymbolAtLocation(identifiersIn(statement)).filter((symbol) => !!symbol));
    }
  }
  const inOrder = [...statements].sort((a, b) => a.pos - b.pos);
  const byFile = Map.groupBy(inOrder, (statement) => relative(folder, statement.getSourceFile().fileName));
  return new Map(
    [...byFile].map(([file, of]) => [
      file.replace('.d.ts', '.ts'),
      of.map((statement) => statement.getText()),
    ]),
  );
}

const statementOf = (node: Node | undefined): Node | undefined =>
  !node?.parent || isSourceFile(node.parent) ? node : statementOf(node.parent);

function identifiersIn(node: Node): Node[] {
  const found: Node[] = isIdentifier(node) ? [node] : [];
  node.forEachChild((child) => void found.push(...identifiersIn(child)));
  return found;
}
