/** `pnpm dev remote-auth`: runs packages from the working copy inside a portal, at one URL. */
import { startDevServer } from '@portal/platform/preset';
import { StartFailed } from './children.ts';
import { servePages, serveShell } from './dev/serve-page.ts';
import { checkPortal, devBackend, stopPortal } from './dev/dev-backend.ts';
import { checkPort, readPlan, sourcesOf, type Plan } from './dev/plan.ts';
import { command } from './command.ts';
import { packageOf } from '@portal/platform/release';

const usage = `
pnpm dev <name>… [--against <url>] [--alone] [--port <port>]

Runs remotes, or the host, from the sources. An edit shows at once and keeps what is on the screen (Fast Refresh).
Everything else comes from a portal: the one that runs at http://localhost:3000, else one that is started here.

  --against <url>   everything else, the host too, comes from this deployed portal; an edit loads the page again.
                    Name the host as well to have Fast Refresh: pnpm dev remote-auth host --against <url>
  --alone           one remote in its small shell (dev.tsx), without the host
  --port <port>     where it runs (the host at 3100, a remote at the first free port from 3101)
`;

let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopPortal();
  process.exit(code);
}

async function serve({ names, alone, port, against }: Plan): Promise<void> {
  const url = `http://localhost:${port}`;
  const behind = against ?? (await devBackend({ names, publicUrl: url, onEnd: () => void stop(1) }));
  const shown = new Intl.ListFormat('en').format(names.map(packageOf));
  console.log(`Building ${shown} from the sources …`);
  const hostIsOurs = names.includes('host');
  await startDevServer({
    sources: await Promise.all(names.map((name) => sourcesOf(name, { alone, deployedHost: !hostIsOurs }))),
    port,
    portal: behind,
    hot: alone || hostIsOurs,
    servePage: alone ? serveShell : servePages(behind, names),
  });
  console.log(`\n${shown} from the sources: ${url}`);
  console.log(`Everything else comes from ${behind}. Press Ctrl-C to stop.`);
  process.send?.({ type: 'ready', url });
}

await command(
  {
    usage,
    options: { against: { type: 'string' }, alone: { type: 'boolean' }, port: { type: 'string' } },
  },
  async ({ values, positionals }) => {
    const plan = await readPlan(values, positionals);
    await checkPort(plan.port);
    if (plan.against) await checkPortal(plan.against);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
    process.on('disconnect', () => void stop(0));
    try {
      await serve(plan);
    } catch (error) {
      // A server that failed to start has printed the reason.
      if (!(error instanceof StartFailed)) console.error(error);
      await stop(1);
    }
  },
);
