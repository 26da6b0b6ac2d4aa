import type { ReleaseName } from '@portal/shared/federation';
import { startDevServer } from '../build/index.ts';
import { packageOf } from '../release/index.ts';
import { ReleaseError } from '../release-error.ts';
import { command } from './command.ts';
import { checkPort, readPlan, sourcesOf, type Plan } from './dev/plan.ts';
import { configOfPortal, deployedHost, runningPortal } from './dev/running-portal.ts';
import { servePages, serveShell } from './dev/serve-page.ts';

const usage = `
pnpm dev <name>… [--against <url>] [--alone] [--port <port>]

Runs remotes, or the host, from the sources. An edit appears immediately and keeps the page’s state (Fast Refresh).
Everything else comes from a portal: the one that runs at http://localhost:3000, else one that is started here (in a
remote's own repository, --against names it).

  --against <url>   everything else, the host too, comes from this deployed portal; an edit loads the page again.
                    Ends with the missing names when its host does not provide what the remote imports. Name the
                    host as well to use that of the sources, with Fast Refresh: pnpm dev remote-auth host --against <url>
  --alone           one remote in its small shell (dev.tsx), without the host
  --port <port>     where it runs (the host at 3100, a remote at the first free port from 3101)
`;

/** The local portal that serves everything except the packages that run from the sources. */
interface Backend {
  /** Returns the portal's URL. Calls `onEnd` with exit code 1 when a portal that this started ends. */
  start: (options: { names: ReleaseName[]; publicUrl: string; onEnd: () => void }) => Promise<string>;
  stop?: () => Promise<void>;
  /** Whether the start has already printed why it failed. */
  hasPrinted?: (error: unknown) => boolean;
}

const options = {
  against: { type: 'string' },
  alone: { type: 'boolean' },
  port: { type: 'string' },
} as const;

/** `pnpm dev remote-auth`: runs packages from the working copy inside a portal, at one URL. */
export const dev = (backend: Backend = { start: runningPortal }) =>
  command({ usage, options }, async ({ values, positionals }) => {
    const plan = await readPlan(values, positionals);
    await checkPort(plan.port);
    if (plan.against) await configOfPortal(plan.against);
    let stopping = false;
    const stop = async (code: number) => {
      if (stopping) return;
      stopping = true;
      await backend.stop?.();
      process.exit(code);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
    process.on('disconnect', () => void stop(0));
    try {
      await serve(plan, backend, () => void stop(1));
    } catch (error) {
      if (!backend.hasPrinted?.(error)) console.error(error instanceof ReleaseError ? error.message : error);
      await stop(1);
    }
  });

async function serve(
  { names, alone, port, against }: Plan,
  { start }: Backend,
  onEnd: () => void,
): Promise<void> {
  const url = `http://localhost:${port}`;
  const behind = against ?? (await start({ names, publicUrl: url, onEnd }));
  const shown = new Intl.ListFormat('en').format(names.map(packageOf));
  console.log(`Building ${shown} from the sources …`);
  const hostIsOurs = names.includes('host');
  const host = alone || hostIsOurs ? null : await deployedHost(behind);
  if (host && !host.contract)
    console.log(`${host.place} does not say what it provides. A missing name fails in the browser.`);
  await startDevServer({
    sources: await Promise.all(names.map((name) => sourcesOf(name, { alone, deployedHost: host }))),
    port,
    portal: behind,
    hot: alone || hostIsOurs,
    servePage: alone ? serveShell : servePages(behind, names),
  });
  console.log(`\n${shown} from the sources: ${url}`);
  console.log(`Everything else comes from ${behind}. Press Ctrl-C to stop.`);
  process.send?.({ type: 'ready', url });
}
