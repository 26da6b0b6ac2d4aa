import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../support/packages.ts';
import { toEnd, until, type CleanUp } from '../morning/production.ts';

/** An image or a container, as `inspect` shows it. */
export interface Inspected {
  Size: number;
  Config: { User: string };
  Healthcheck?: { Test: string[] };
  State: { Status: string; ExitCode: number };
}

/**
 * Podman with its images and containers in the folder `place`, apart from those of this machine, and docker-compose that runs
 * compose.yaml with it. `words` are replaced in that file.
 */
export async function openPodman(place: string, words: Record<string, string>, cleanUp: CleanUp) {
  const inPlace = (path: string) => join(place, path);
  const env = {
    CONTAINERS_CONF: inPlace('containers.conf'),
    DOCKER_HOST: `unix://${inPlace('socket')}`,
    COMPOSE_HTTP_TIMEOUT: '600',
  };
  // runc is what Docker runs containers with. Limits above those of this machine could be refused.
  const settings = {
    containers: { default_ulimits: ['nofile=4096:4096', 'nproc=4096:4096'] },
    engine: { runtime: 'runc', cgroup_manager: 'cgroupfs', events_logger: 'file' },
    network: { network_backend: 'netavark', network_config_dir: inPlace('networks') },
  };
  const lines = Object.entries(settings).flatMap(([table, values]) => [
    `[${table}]`,
    ...Object.entries(values).map(([name, value]) => `${name} = ${JSON.stringify(value)}`),
  ]);
  writeFileSync(env.CONTAINERS_CONF, lines.join('\n'));
  const storage = ['--root', inPlace('storage'), '--runroot', inPlace('run'), '--storage-driver', 'overlay'];
  const podman = (...args: string[]) => toEnd('podman', [...storage, ...args], env);

  const service = spawn('podman', [...storage, 'system', 'service', '--time=0', env.DOCKER_HOST], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const ended = once(service, 'exit');
  let isOpen = true;
  /** Podman leaves health checks to systemd, which a test machine may not have. */
  const checks = (async () => {
    for (; isOpen; await sleep(1000))
      for (const id of (await podman('ps', '--quiet')).split('\n').filter(Boolean))
        await podman('healthcheck', 'run', id).catch(() => {});
  })();
  cleanUp.after(async () => {
    isOpen = false;
    await checks;
    service.kill();
    await ended;
    // Podman mounts it, and keeps it mounted.
    await toEnd('umount', [inPlace('storage/overlay')]).catch(() => {});
  });
  await until('Podman listens', () => existsSync(inPlace('socket')));

  const text = Object.entries(words).reduce(
    (done, [word, other]) => {
      if (!done.includes(word)) throw new Error(`compose.yaml has no '${word}'`);
      return done.replaceAll(word, other);
    },
    readFileSync(join(root, 'compose.yaml'), 'utf8'),
  );
  // The docker-compose of Debian 12 refuses a name in the file.
  writeFileSync(inPlace('compose.yaml'), text.replace(/^name: .*$/m, ''));
  const files = ['--project-name', 'portal', '--project-directory', root, '--file', inPlace('compose.yaml')];
  const compose = (...args: string[]) => toEnd('docker-compose', [...files, ...args], env);
  cleanUp.after(() => compose('down', '--volumes'));

  const inspect = async (name: string) => (JSON.parse(await podman('inspect', name)) as Inspected[])[0]!;
  return {
    podman,
    compose,
    inspect,
    /** The container of a service of compose.yaml. */
    containerOf: async (service: string) => (await compose('ps', '--all', '--quiet', service)).trim(),
  };
}
