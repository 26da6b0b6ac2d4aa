import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { root } from './packages.ts';

/** A parsed TypeScript file with its path in the repository. */
export interface Source {
  path: string;
  tree: SourceFile;
}

/**
 * Parses every file that matches the patterns, without its imports. `isWanted` picks those to parse by path and text,
 * because walking through a tree takes far longer than a search.
 */
export function parse(
  patterns: string[],
  isWanted: (path: string, text: string) => boolean = () => true,
): Source[] {
  const texts = globSync(patterns, { cwd: root, exclude: (path) => path === 'node_modules' })
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
    .filter(([path, text]) => isWanted(path, text));
  const paths = texts.map(([path]) => path);
  const config = {
    compilerOptions: { jsx: 'preserve', noLib: true, noResolve: true, types: [] },
    files: paths,
  };
  const files = Object.fromEntries(texts.map(([path, text]) => [`/${path}`, text]));
  const api = new API({
    fs: createVirtualFileSystem({ ...files, '/tsconfig.json': JSON.stringify(config) }),
  });
  try {
    const [project] = api.updateSnapshot({ openProjects: ['/tsconfig.json'] }).getProjects();
    return paths.map((path) => ({ path, tree: project!.program.getSourceFile(`/${path}`)! }));
  } finally {
    api.close();
  }
}

/** Every node of a tree, parents first. */
export function nodesOf(tree: Node): Node[] {
  const nodes = [tree];
  // The loop continues with what it appends.
  for (const node of nodes) node.forEachChild((child) => void nodes.push(child));
  return nodes;
}

/** 'remote-admin/src/list/Pager.tsx:12' */
export function placeOf({ path, tree }: Source, node: Node): string {
  return `${path}:${tree.text.slice(0, node.end).trimEnd().split('\n').length}`;
}
