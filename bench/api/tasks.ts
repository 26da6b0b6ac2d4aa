import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../folders.ts';
import { LEADS, PASSWORD, type BenchUser } from './data.ts';
import { send } from './load.ts';
import type { ApiServer } from './servers.ts';

/** What the users of a run do, and the leads that are new in it. */
export interface TaskUsers {
  users: BenchUser[];
  /** Of other accounts, for what changes something. */
  writers: BenchUser[];
  newLeads: { user: BenchUser; leadId: number }[];
}

/** One task that is measured on some servers. */
export interface Task {
  what: string;
  servers: ApiServer[];
  count: number;
  run: (url: string, index: number, users: TaskUsers) => Promise<unknown>;
  /** The portal's least number a second, and its longest p95, in times of a peer's. */
  asked?: Partial<Record<ApiServer, { least?: number; p95?: number }>>;
  /** Sends emails, which belong to it. */
  emails?: boolean;
  /** Processor time in ms that does not belong to it. */
  without?: () => Promise<number>;
}

export const listOf = ({ accountId }: BenchUser) =>
  `/api/vendor-account/${accountId}/leads?per_page=${LEADS}`;

/** The calls of a dashboard's first page. */
export const pageOf = (user: BenchUser) => [
  '/api/auth/user',
  '/api/vendor-account/current',
  listOf(user),
  '/api/user/notifications',
  `/api/vendor-account/${user.accountId}/quick-reply`,
];

export const showPage = (url: string, user: BenchUser) =>
  Promise.all(pageOf(user).map((path) => send(url, { path, token: user.token })));

/** In turn. */
export const nth = <T>(all: T[], index: number): T => all[index % all.length]!;

export const tasks: Task[] = [
  {
    what: `An account's ${LEADS} leads`,
    servers: ['portal', 'bare', 'sameWork', 'prisma'],
    count: 400,
    run: (url, index, { users }) => {
      const user = nth(users, index);
      return send(url, { path: listOf(user), token: user.token });
    },
    asked: { bare: { least: 0.6 }, sameWork: { least: 1 }, prisma: { least: 2 } },
  },
  {
    what: 'A page of five calls',
    servers: ['portal', 'sameWork'],
    count: 200,
    run: (url, index, { users }) => showPage(url, nth(users, index)),
    asked: { sameWork: { p95: 1.2 } },
  },
  {
    what: 'A response to a lead, with its email',
    servers: ['portal'],
    count: 80,
    emails: true,
    run: (url, index, { newLeads }) => {
      const { user, leadId } = newLeads[index]!;
      const body = {
        availability_confirmed: true,
        proposed_pricing: { base_package: 5000 },
        vendor_notes: 'We would love to host you. The garden is free on your day.',
        next_steps: 'Come and see it on a Saturday.',
      };
      const path = `/api/vendor-account/${user.accountId}/leads/${leadId}/respond`;
      return send(url, { method: 'PUT', path, token: user.token, body });
    },
  },
  {
    what: 'A login, processor time without argon2',
    servers: ['portal'],
    count: 80,
    run: (url, index, { writers }) =>
      send(url, {
        method: 'POST',
        path: '/api/auth/login',
        body: { email: nth(writers, index).email, password: PASSWORD },
      }),
    without: argon2Time,
  },
];

interface Argon2 {
  hash: (password: string, cost: object) => Promise<string>;
  verify: (hash: string, password: string) => Promise<boolean>;
}

/** The processor time of one check of a password with the cost of `api/src/auth/passwords.ts`, in ms. */
async function argon2Time(): Promise<number> {
  const { hash, verify } = createRequire(join(root, 'api/package.json'))('@node-rs/argon2') as Argon2;
  const stored = await hash(PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const [before, times] = [process.cpuUsage(), 20];
  for (let time = 0; time < times; time += 1) await verify(stored, PASSWORD);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}
