/** `pnpm contract`: checks the report of what remotes rely on, or updates it. */
import { REPORT, reportProblem, updateReport } from '@portal/platform/build/contract';
import { ReleaseError } from '@portal/platform/store';
import { command } from '@portal/platform/commands/command';

const usage = `
pnpm contract [--update] [--json]

Compares shared/${REPORT}, the declarations of what the host provides to remotes, with the sources. pnpm check
does the same.

  --update   writes the report; refused when an existing line changes or goes away and CONTRACT_VERSION has not moved
  --json     one JSON document on stdout, for pipelines
`;

await command({ usage, options: { update: { type: 'boolean' } } }, async ({ values: { update } }) => {
  if (update) await updateReport();
  const problem = await reportProblem();
  if (problem) throw new ReleaseError(problem);
  return { text: `shared/${REPORT} is current`, json: { report: `shared/${REPORT}` } };
});
