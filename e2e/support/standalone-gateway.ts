import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStore, type Store } from '@portal/platform/store';
import { startGateway, readConfig } from '../../gateway/src/index.ts';
import type { BrowserUser } from './browser.ts';
import { copyBuilds, root } from './portal.ts';

/** The gateway alone, with the real builds in a separate store. The browser stubs the API. */
export interface StandaloneGateway {
  url: string;
  store: Store;
  dispose: () => Promise<void>;
}

/** Starts the gateway with the current builds. */
export async function startStandaloneGateway(env: Record<string, string> = {}): Promise<StandaloneGateway> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-front-door-'));
  await copyBuilds(dataDir);
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:3000',
    ...env,
  });
  await promisify(execFile)(
    process.execPath,
    ['scripts/build.ts', '--release', '--env', config.environment],
    {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
    },
  );
  const gateway = await startGateway(config, { log: false });
  return {
    url: gateway.url,
    store: openStore(dataDir),
    dispose: async () => {
      await gateway.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const user = {
  id: 1,
  name: 'Ada Admin',
  email: 'ada@gia.example',
  email_verified_at: '2026-05-01T17:00:00.000Z',
  created_at: '2026-05-01T16:00:00.000Z',
  updated_at: '2026-05-01T16:00:00.000Z',
};

/** Simulates a session without the API: every API call returns an empty response. */
export async function simulateSession(
  { context }: BrowserUser,
  { admin }: { admin: boolean },
): Promise<void> {
  await context.addInitScript(
    (stored) => {
      if (sessionStorage.getItem('pretended')) return;
      sessionStorage.setItem('pretended', 'yes');
      localStorage.setItem('auth_token', 'token');
      localStorage.setItem('user', stored);
    },
    JSON.stringify({ ...user, is_admin: admin }),
  );
  await context.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/api/live') return route.fulfill({ status: 204 });
    if (pathname === '/api/vendor-account/current') return route.fulfill({ json: { accounts: [account] } });
    if (pathname.endsWith('/applications/stats')) return route.fulfill({ json: stats });
    if (pathname.endsWith('/dashboard/stats')) return route.fulfill({ json: dashboardStats });
    return route.fulfill({ json: emptyPage });
  });
}

const dashboardStats = {
  applications: { total: 0, pending: 0, approved: 0, rejected: 0 },
  accounts: { total: 0, active: 0, suspended: 0, opted_out: 0 },
  leads: { total: 0, open: 0, held: 0 },
  bookings: { total: 0, earnings: 0 },
  oldest_waiting: null,
  open_profile_requests: 0,
  open_lead_reports: 0,
  undelivered_mails: 0,
  failed_jobs: 0,
};
const stats = { total: 0, pending: 0, approved: 0, rejected: 0, under_review: 0 };
const emptyPage = {
  data: [],
  meta: { current_page: 1, per_page: 10, last_page: 1, total: 0, from: null, to: null },
};
const vendor = {
  id: 3,
  business_name: 'Delgado Catering',
  title: 'Catering',
  name: 'Delgado Catering',
  category: 'Catering',
  rating: 4.8,
  website: null,
  instagram: null,
  email: null,
  phone: null,
  services: { Services: '' },
};
const account = {
  vendor,
  account: {
    id: 5,
    vendor_id: 3,
    business_name: 'Delgado Catering',
    status: 'active',
    vendor,
    preferences: {
      minimum_budget: 0,
      minimum_lead_time: 30,
      accepted_event_types: [],
      preferred_communication_method: 'email',
    },
  },
};
