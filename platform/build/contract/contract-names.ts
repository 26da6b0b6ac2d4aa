import type { Compilation, Compiler, Dependency, Module, ModuleGraph } from 'webpack';
import { ALL_NAMES } from '@portal/shared/federation';

/** The use of one name of a module that the host provides. */
interface Use {
  library: string;
  /** An exported name, or {@link ALL_NAMES} for the whole namespace. */
  name: string;
  user: Module;
}

/** Calls `work` in each build once its dependencies are optimized, when the uses of names are known. */
export function onKnownNames(
  compiler: Compiler,
  plugin: string,
  work: (compilation: Compilation) => void,
): void {
  compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
    compilation.hooks.afterOptimizeDependencies.tap(plugin, () => work(compilation));
  });
}

/**
 * Lists the names that a build uses of the host's modules, in its own code and in all bundled code. Code that
 * tree shaking removes does not count. Call it in {@link onKnownNames}.
 */
export function usesOf({ modules, moduleGraph }: Compilation): Use[] {
  const uses: Use[] = [];
  for (const module of modules) {
    const library = module.type === 'consume-shared-module' && (module as SharedModule).options?.shareKey;
    if (!library) continue;
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { originModule: user, dependency } = connection;
      if (!user || !dependency || connection.getActiveState(undefined) === false) continue;
      if (!moduleGraph.getExportsInfo(user).isModuleUsed(undefined)) continue;
      uses.push(...namesOf(dependency, moduleGraph).map((name) => ({ library, name, user })));
    }
  }
  return uses;
}

/** The names that a build uses of each of the host's modules, for the release record. */
export function importsOf(compilation: Compilation): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  for (const { library, name } of usesOf(compilation)) (names[library] ??= []).push(name);
  return sorted(names);
}

/** The names that the host exports from each module it provides, for the release record. */
export function providesOf({ modules, moduleGraph }: Compilation): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  for (const module of modules) {
    const library = module.type === 'provide-module' && (module as SharedModule)._name;
    if (!library) continue;
    const [dependency] = [module, ...module.blocks].flatMap(({ dependencies }) => dependencies);
    const source = dependency && moduleGraph.getModule(dependency);
    const exported = source && moduleGraph.getExportsInfo(source).getProvidedExports();
    if (!Array.isArray(exported)) throw new Error(`The names that ${library} exports cannot be determined`);
    // webpack gives every CommonJS module a default export.
    const implied = source?.buildMeta?.exportsType === 'namespace' ? [] : ['default'];
    names[library] = [...exported, ...implied];
  }
  return sorted(names);
}

/** The properties of the federation plugin's modules that say what they share. */
interface SharedModule extends Module {
  options?: { shareKey?: string };
  _name?: string;
}

function namesOf(dependency: Dependency, moduleGraph: ModuleGraph): string[] {
  // webpack counts a default import as the whole namespace, because the module may be CommonJS.
  const [imported] = (dependency as Dependency & { ids?: string[] }).ids ?? [];
  if (imported === 'default') return [imported];
  return dependency.getReferencedExports(moduleGraph, undefined).map((reference) => {
    const [name = ALL_NAMES] = Array.isArray(reference) ? reference : reference.name;
    return name;
  });
}

const sorted = (names: Record<string, string[]>) =>
  Object.fromEntries(
    Object.keys(names)
      .toSorted()
      .map((library) => [library, [...new Set(names[library])].toSorted()]),
  );
