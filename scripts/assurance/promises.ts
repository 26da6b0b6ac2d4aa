import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/packages.ts';
import { mutations } from './mutations.ts';
import { requirements } from './requirements.ts';

/** A guarantee, or a threat or attack with the defense against it. */
interface Guarantee {
  promise: string;
  how?: string;
  /** Tests as `file › title`, without assurance IDs, or whole files. An attack that was run by hand has none. */
  checks?: string[];
}

/** Every guarantee by topic. */
export const guarantees = JSON.parse(
  readFileSync(join(root, 'scripts/assurance/promises.json'), 'utf8'),
) as Record<string, Guarantee[]>;

/** The page that lists every guarantee, requirement and guard with its test. */
export function promisesPage(): string {
  const lists = Object.entries(guarantees).map(([topic, rows]) => {
    const items = rows.map(({ promise, how, checks = [] }) =>
      `- **${promise}**${how ? `: ${how}.` : '.'} ${byFile(checks)}`.trimEnd(),
    );
    return `## ${topic}\n\n${items.join('\n')}`;
  });
  const guards = [...Map.groupBy(mutations, ({ test }) => test)].map(
    ([test, own]) => `- **${own.map(({ guard }) => guard).join('; ')}**. ${byFile([test])}`,
  );
  const required = Object.entries(requirements).map(([id, { test, requirement, notTested }]) => {
    const left = notTested ? ` Not tested: ${notTested}.` : '';
    return `- **${id}** ${test}. ${requirement}.${left}`;
  });
  return `# Promises and their tests

For developers, reviewers and security researchers: find each guarantee, how it is kept, and the test that proves it, or a file to
read where no test does. The reasons are in \`docs/security.md\`, \`docs/asvs.md\` and \`docs/decisions\`.
\`pnpm assure --promises\` writes this page from \`scripts/assurance\`.

## Attacks and failures

A test whose title begins with \`[A1]\` covers A1. \`pnpm assure\` prints the results of the last \`npm test\` and
\`npm run test:extended\`. \`ASSURANCE_LONG=1\` runs what the usual run shortens.

${required.join('\n')}

${lists.join('\n\n')}

## Guards that \`pnpm assure --mutations\` disables, with the test that fails then

${guards.join('\n')}
`;
}

/** For each file, its path as code and the titles of its tests. */
const byFile = (checks: string[]): string =>
  [...Map.groupBy(checks, (check) => check.split(' › ')[0])]
    .map(([file, own]) => {
      const titles = own.flatMap((check) => check.split(' › ').slice(1)).join('; ');
      return `\`${file}\`${titles && `: ${titles}`}.`;
    })
    .join(' ');
