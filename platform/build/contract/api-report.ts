import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../../release-error.ts';
import { repositoryRoot as root } from '../../repository-root.ts';
import { declarationsOf, type Exports } from './declarations.ts';

/** The checked-in declarations of everything that remotes rely on, in `shared`. */
export const REPORT = 'federation/api-report.txt';

/** All of the runtime, and what a remote may read of `shared/federation` in the page. */
const reported: Exports[] = [
  { module: 'runtime/index.ts' },
  {
    module: 'federation/index.ts',
    names: ['CONTRACT_VERSION', 'EXPOSED_MODULE', 'PAGE_CONFIG_ID', 'PageConfig', 'ScreenVariant'],
  },
];

async function currentReport(shared: string): Promise<string> {
  const modules = [...(await declarationsOf(shared, reported))].sort(([a], [b]) => a.localeCompare(b));
  return modules.map(([module, lines]) => `// ${module}\n${lines.join('\n').trimEnd()}\n`).join('\n');
}

const savedReport = (shared: string) => readFile(join(shared, REPORT), 'utf8').catch(() => '');

/** Why the checked-in report is out of date, and what to do. Null when it is current. */
export const reportProblem = async (shared = join(root, 'shared')): Promise<string | null> =>
  problemOf(await savedReport(shared), await currentReport(shared));

/** Why a saved report is out of date, and what to do. Null when it is the current one. */
export function problemOf(saved: string, current: string): string | null {
  if (saved === current) return null;
  const advice = versionProblem(saved, current) ?? 'Run `pnpm contract --update` and commit the report.';
  return `shared/${REPORT} differs from the sources. ${advice}`;
}

/**
 * Writes the report. Refuses when an existing line changed or went away and CONTRACT_VERSION has not moved since
 * the last update. Additions need no new version, because builds record the names that they import.
 */
export async function updateReport(shared = join(root, 'shared')): Promise<void> {
  const current = await currentReport(shared);
  const problem = versionProblem(await savedReport(shared), current);
  if (problem) throw new ReleaseError(problem);
  await writeFile(join(shared, REPORT), current);
}

function versionProblem(saved: string, current: string): string | null {
  if (versionIn(saved) !== versionIn(current)) return null;
  const gone = missingLines(saved, current);
  if (gone.length === 0) return null;
  return (
    'This changes what existing remotes rely on. Raise CONTRACT_VERSION in shared/federation/contract-version.ts ' +
    '(the major when existing remotes break, otherwise the minor), then run `pnpm contract --update`. ' +
    `Changed or removed:\n${gone.map((line) => `  ${line}`).join('\n')}`
  );
}

const versionIn = (report: string) => /CONTRACT_VERSION = "([^"]*)"/.exec(report)?.[1];

/** The lines of each module that another report does not have as often. */
function missingLines(saved: string, current: string): string[] {
  const rest = linesByModule(current);
  return linesByModule(saved).filter((line) => {
    const index = rest.indexOf(line);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

function linesByModule(report: string): string[] {
  let module = '';
  return report.split('\n').flatMap((line) => {
    if (line.startsWith('// ')) module = line.slice(3);
    return /\w/.test(line) ? [`${module}: ${line.trim()}`] : [];
  });
}
