/** `pnpm yank auth@1.4.0 --reason "loses drafts"`: marks a build as unfit for every environment. */
import { environments, type Environment, type ReleaseSet } from '@portal/shared/federation';
import {
  currentSet,
  describeChange,
  findYank,
  knownSet,
  maySign,
  rollback,
  runningVersion,
  yankBuild,
  type Attribution,
} from '../sets/index.ts';
import { configuredStore, ReleaseError, type Store } from '../store/index.ts';
import { command, nameAndVersion } from './command.ts';
import { servedBy } from './served.ts';
import { currentUser } from '../release/index.ts';

const usage = `
pnpm yank <name>@<version> --reason <text> [--rollback] [--by <name>] [--json]

Marks a build as unfit for every environment, forever. Promotions refuse it, and gateways stop using it as a fallback or
canary within seconds. An environment that runs it keeps running it until it is rolled back; the command lists them.

  --reason <text>   why, for everyone who tries to promote it
  --rollback        also roll back every environment that runs it, which needs their keys: pnpm rollback <name>@<version> --to …
  --by <name>       who; without it, the user of git
  --json            one JSON document on stdout, for pipelines
`;

await command(
  {
    usage,
    options: { reason: { type: 'string' }, rollback: { type: 'boolean' }, by: { type: 'string' } },
  },
  async ({ values, positionals: [given, ...more] }) => {
    if (!given || more.length > 0) throw new ReleaseError('Name one build, for example: auth@1.4.0');
    if (!values.reason) throw new ReleaseError('Say why: --reason "loses drafts"');
    const build = nameAndVersion(given);
    const attribution: Attribution = { by: values.by ?? (await currentUser()), reason: values.reason };
    const store = await configuredStore();
    const running: Environment[] = [];
    for (const environment of environments) {
      const set = await knownSet(store, environment);
      if (set && runningVersion(set, build.name) === build.version) running.push(environment);
    }
    if (values.rollback) for (const environment of running) await checkCanRollBack(store, environment, given);
    // A rollback that failed can be repeated.
    const earlier = values.rollback ? await findYank(store, build) : null;
    if (!earlier) await yankBuild(store, build, attribution);
    const sets: ReleaseSet[] = [];
    const lines: string[] = [];
    const why = { ...attribution, reason: `${given} was yanked: ${(earlier ?? attribution).reason}` };
    const dryRun = !values.rollback;
    for (const environment of running) {
      if (!(await currentSet(store, environment))) {
        const next = `pnpm rollback ${given} --to ${environment}`;
        lines.push(`${environment} still runs it. Next, with the keys of ${environment}: ${next}`);
        continue;
      }
      try {
        const set = await rollback(store, environment, build, why, { dryRun });
        if (dryRun) {
          lines.push(`${environment} still runs it. Next: pnpm rollback ${given} --to ${environment}`);
          continue;
        }
        sets.push(set);
        lines.push(`${environment} runs release set ${set.number}. ${describeChange(set)}`);
        lines.push((await servedBy(store, set)).text);
      } catch (error) {
        if (!(error instanceof ReleaseError)) throw error;
        lines.push(`${environment} still runs it. ${error.message}`);
        if (!dryRun) process.exitCode = 1;
      }
    }
    return {
      text: [earlier ? `${earlier.by} yanked ${given} before` : `Yanked ${given}`, ...lines].join('\n'),
      json: { yanked: build, running, rolled_back: sets },
    };
  },
);

/** Throws a ReleaseError, before anything is yanked, unless this process's key may sign release sets of the environment. */
async function checkCanRollBack(store: Store, environment: Environment, build: string): Promise<void> {
  const set = await currentSet(store, environment);
  if (set && maySign(store, set)) return;
  throw new ReleaseError(
    `${environment} runs ${build}, and this key can't roll it back, so nothing was yanked. Yank it without --rollback; ` +
      `then, with the keys of ${environment}: pnpm rollback ${build} --to ${environment}`,
  );
}
