/**
 * The production of docs/install.md as processes of this machine: its settings, its proxy and its Prometheus, with the addresses
 * of this machine.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '@portal/platform/run';
import { root } from '../../support/packages.ts';

/** Takes what ends or deletes something after the morning. The last one taken runs first. */
export interface CleanUp {
  after: (work: unknown) => void;
}

const examples = join(root, 'docs/examples');
const page = readFileSync(join(root, 'docs/install.md'), 'utf8');
/** The block of docs/install.md that begins with a comment, such as `# prometheus.yml`. */
function blockOf(comment: string): string {
  const [, block] = page.split(`${comment}\n`);
  if (!block) throw new Error(`docs/install.md has no block '${comment}'`);
  return block.split('```')[0]!;
}

/** The settings that docs/install.md gives a server, with the words that stand for values: `api` or `gateway`. */
export const settingsOf = (server: 'api' | 'gateway'): Record<string, string> =>
  Object.fromEntries(
    [...blockOf(`# /etc/portal/${server}.env`).matchAll(/^(\w+)=(?:"(.*)"|(.*))$/gm)].map(
      ([, name = '', quoted, plain = '']) => [name, quoted ?? plain],
    ),
  );

const replaced = (text: string, words: Record<string, string>) =>
  Object.entries(words).reduce((done, [word, other]) => {
    if (!done.includes(word)) throw new Error(`The example has no '${word}'`);
    return done.replaceAll(word, other);
  }, text);

/** Node of this process for the start scripts, and the programs of the system. */
const PATH = `${dirname(process.execPath)}:${process.env['PATH']}`;

/** Runs a program to its end and returns what it printed. Throws when it fails. */
export async function toEnd(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { code, output } = await run(program, args, { cwd: root, env: { ...env, PATH }, quiet: true });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

/** Runs a command of the checkout, such as `promote`, with further settings. Returns what it printed. */
export const runCommand = (name: string, args: string[], env?: Record<string, string>): Promise<string> =>
  toEnd(process.execPath, [join(root, `scripts/commands/${name}.ts`), ...args], env);

/** Waits until `check` is true, for at most a minute. An error of it counts as false. */
export async function until(what: string, check: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100))
    if (await Promise.resolve(check()).catch(() => false)) return;
  throw new Error(`A minute is over, and still not: ${what}`);
}

/** An API or a gateway. Its settings, and the folder of its version, count from the next start. */
export interface Server {
  url: string;
  env: Record<string, string>;
  /** What `pnpm package` made. */
  folder: string;
  /** Resolves when it is ready for calls. */
  start: () => Promise<void>;
  /** SIGTERM as the process manager does, or SIGKILL. Resolves when the process is gone. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Resolves when the process is gone. */
async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!isRunning(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** `name`: `api` or `gateway`. `port`: where it listens, on 127.0.0.1. */
export function serverAt(
  name: 'api' | 'gateway',
  port: number,
  given: Pick<Server, 'env' | 'folder'>,
): Server {
  let child: ChildProcess | null = null;
  const server: Server = {
    ...given,
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      let printed = '';
      const started = spawn(join(server.folder, 'bin', `portal-${name}`), {
        env: { ...server.env, PATH },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (part: Buffer) => (printed = (printed + String(part)).slice(-4000)));
      const path = name === 'api' ? '/api/health/ready' : '/__health/ready';
      await until(`${name} ${server.url} is ready`, async () => {
        if (isRunning(started)) return (await fetch(server.url + path)).ok;
        return true;
      }).catch((error: Error) => {
        throw new Error(`${error.message}\n${printed}`);
      });
      if (!isRunning(started)) throw new Error(`${name} ended:\n${printed}`);
    },
    end: async (signal) => {
      if (child) await end(child, signal);
    },
  };
  return server;
}

/** Changes each server, and stops and starts it, one after the other. */
export async function restart(servers: Server[], change: (server: Server) => void): Promise<void> {
  for (const server of servers) {
    change(server);
    await server.end('SIGTERM');
    await server.start();
  }
}

/** Makes a certificate for names of this machine, in `folder`. Needs openssl. Returns the file that has to be trusted. */
export async function makeCertificate(folder: string, names: string[]): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const certificate = join(folder, 'fullchain.pem');
  const alternative = `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`;
  const key = 'req -x509 -days 2 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout'.split(' ');
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', alternative];
  await toEnd('openssl', [...key, join(folder, 'privkey.pem'), '-out', certificate, ...subject]);
  return certificate;
}

/**
 * Starts nginx as docs/examples/nginx.conf says, with the certificate in `folder`. `address`: where it listens, on the port of
 * `url` and without TLS on `plainPort`. `gateways`: `host:port` of both.
 */
export async function startProxy(
  folder: string,
  { url, address, plainPort, gateways }: { url: URL; address: string; plainPort: number; gateways: string[] },
  cleanUp: CleanUp,
): Promise<void> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  const text = replaced(readFileSync(join(examples, 'nginx.conf'), 'utf8'), {
    '10.0.0.11:3000': gateways[0]!,
    '10.0.0.12:3000': gateways[1]!,
    'listen 80;': `listen ${address}:${plainPort};`,
    'listen 443 ': `listen ${address}:${url.port} `,
    'https://portal.example': url.origin,
    'server_name portal.example': `server_name ${url.hostname}`,
    // The port is not 443 here, and belongs to the name.
    'Host $host;': 'Host $http_host;',
    '/etc/ssl/portal': folder,
    '/var/cache/nginx/portal': `${folder}/cache`,
    'http {\n': `http {\n  access_log off;\n  ${temporary.join(' ')}\n`,
  });
  writeFileSync(file, text);
  const options = ['-e', join(folder, 'error.log'), '-c', file, '-g', `daemon off; pid ${folder}/nginx.pid;`];
  const proxy = spawn('nginx', options, { stdio: ['ignore', 'ignore', 'inherit'] });
  cleanUp.after(() => end(proxy));
  await until(`${url.origin} answers`, async () => (await fetch(`${url.origin}/__health/ready`)).ok);
}

interface Alert {
  labels: { alertname: string };
}

/** Prometheus with the alert rules of docs/examples. */
export interface Prometheus {
  /** The series of an expression now, with their value. */
  query: (expression: string) => Promise<{ labels: Record<string, string>; value: number }[]>;
  /** The names of the alerts whose condition is true. Most fire only after it was true for minutes. */
  alerts: () => Promise<string[]>;
}

/**
 * Starts Prometheus as docs/install.md says, which reads every second. `servers`: `host:port` of both. The keys are the
 * bearer tokens of /api/metrics and /__metrics.
 */
export async function startPrometheus(
  folder: string,
  port: number,
  { apis, gateways }: Record<'apis' | 'gateways', { servers: string[]; key: string }>,
  cleanUp: CleanUp,
): Promise<Prometheus> {
  mkdirSync(folder);
  const fileWith = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const often = 'global: { scrape_interval: 1s, evaluation_interval: 1s }\n';
  const text = replaced(blockOf('# prometheus.yml'), {
    'prometheus-rules.yml': join(examples, 'prometheus-rules.yml'),
    '/etc/prometheus/concierge-key': fileWith('concierge-key', apis.key),
    '/etc/prometheus/operations-key': fileWith('operations-key', gateways.key),
    '10.0.0.11:4000': apis.servers[0]!,
    '10.0.0.12:4000': apis.servers[1]!,
    '10.0.0.11:3000': gateways.servers[0]!,
    '10.0.0.12:3000': gateways.servers[1]!,
  });
  const child = spawn(
    'prometheus',
    [
      `--config.file=${fileWith('prometheus.yml', often + text)}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  cleanUp.after(() => end(child));
  const read = async <T>(path: string): Promise<T> =>
    ((await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as { data: T }).data;
  return {
    query: async (expression) => {
      const { result } = await read<{
        result: { metric: Record<string, string>; value: [number, string] }[];
      }>(`query?query=${encodeURIComponent(expression)}`);
      return result.map(({ metric, value }) => ({ labels: metric, value: Number(value[1]) }));
    },
    alerts: async () =>
      (await read<{ alerts: Alert[] }>('alerts')).alerts.map(({ labels }) => labels.alertname),
  };
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
/** The expressions of a panel of the dashboard in docs/examples. */
export function panelOf(title: string): string[] {
  const { panels } = JSON.parse(readFileSync(join(examples, 'grafana-portal.json'), 'utf8')) as Dashboard;
  const panel = panels.find((one) => one.title === title);
  if (!panel) throw new Error(`The dashboard has no panel '${title}'`);
  return panel.targets.map(({ expr }) => expr);
}
