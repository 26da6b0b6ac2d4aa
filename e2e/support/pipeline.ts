import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './portal.ts';

/** One `run:` step of a workflow's job. */
interface Step {
  id: string | null;
  command: string;
  /** The step runs only after another one failed. */
  onFailure: boolean;
}

/** The result of a job: the outputs and the log of its steps. */
export interface JobOutcome {
  ok: boolean;
  outputs: Record<string, string>;
  log: string;
}

/** A stub of `npm run` for the portal's commands that skips the install check. */
const npm = `#!/bin/sh
shift
[ "$1" = --silent ] && shift
name=$1
shift
[ "$1" = -- ] && shift
[ "$name" = publish-remote ] && name=publish
exec node "scripts/commands/$name.ts" "$@"
`;

/** Runs the commands of one job of `.github/workflows/release.yml` in order, as a CI runner does. */
export async function runJob(job: string, env: Record<string, string>): Promise<JobOutcome> {
  const workflow = await readFile(join(root, '.github/workflows/release.yml'), 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'portal-pipeline-'));
  const [output, summary] = [join(folder, 'output'), join(folder, 'summary')];
  try {
    await writeFile(join(folder, 'npm'), npm, { mode: 0o755 });
    const outcome: JobOutcome = { ok: true, outputs: {}, log: '' };
    for (const { id, command, onFailure } of stepsOf(workflow, job)) {
      if (onFailure === outcome.ok) continue;
      await writeFile(output, '');
      const { code, log } = await shell(command, {
        ...env,
        PATH: `${folder}:${process.env.PATH}`,
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: summary,
      });
      outcome.log += `$ ${command}\n${log}`;
      if (code !== 0) outcome.ok = false;
      for (const [, key = '', value = ''] of (await readFile(output, 'utf8')).matchAll(/^(\w+)=(.*)$/gm)) {
        outcome.outputs[`${id}.${key}`] = value;
      }
    }
    return outcome;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The steps of a job that have a command, except the installation of the packages. */
function stepsOf(workflow: string, job: string): Step[] {
  const text = new RegExp(`^  ${job}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(workflow)?.[1] ?? '';
  const steps = text.split(/^ {6}- /m).slice(1);
  return steps.flatMap((step) => {
    const block = /^ *run: \|\n((?: {10}.*\n)+)/m.exec(step)?.[1];
    const command = block ?? /^ *run: (.+)$/m.exec(step)?.[1];
    // The packages are installed already.
    if (!command || command.includes(' install ')) return [];
    return [
      { id: /^ *id: (\w+)$/m.exec(step)?.[1] ?? null, command, onFailure: step.startsWith('if: failure()') },
    ];
  });
}

function shell(command: string, env: Record<string, string>): Promise<{ code: number | null; log: string }> {
  return new Promise((resolve) => {
    const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', command], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    let log = '';
    child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')));
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString('utf8')));
    child.on('close', (code) => resolve({ code, log }));
  });
}
