import { clockFinding, runDoctor, type Finding, type NamedCheck } from '@portal/platform/server';
import { currentSet } from '@portal/platform/sets';
import { configuredStore } from '@portal/platform/store';
import { readConfig, type GatewayConfig } from './config.ts';

/** How long an API may take to answer, in ms. */
const API_MS = 5000;

/**
 * `doctor`: tests what the gateway needs from its machine and prints one line for each part, with what to do. Writes nothing.
 * Returns 1 when a part failed.
 */
export const doctor = (env: NodeJS.ProcessEnv): Promise<number> =>
  runDoctor(
    () => readConfig(env),
    (config) => [
      ['keys', () => checkKeys(config)],
      ['store', () => checkStore(config)],
      ...config.apiUrls.map((url): NamedCheck => ['API', () => checkApi(url)]),
    ],
  );

async function checkKeys({ SIGNING_KEY, OPERATIONS_KEY, production }: GatewayConfig): Promise<Finding> {
  const missing = [
    ...(SIGNING_KEY === null
      ? ['SIGNING_KEY, so failing canaries end at one gateway only and no build is proved']
      : []),
    ...(OPERATIONS_KEY === null && production ? ['OPERATIONS_KEY, so /__operations stays closed'] : []),
  ];
  return {
    ok: missing.length === 0 || !production,
    found:
      missing.length === 0
        ? 'SIGNING_KEY and OPERATIONS_KEY are set'
        : `without ${missing.join('; without ')}`,
    advice:
      "Make keys with 'pnpm keys' and list the public one in TRUST_FILE ('Who may release' in docs/operations.md).",
  };
}

/** The store can be read, and its newest release set is signed by a key of TRUST_FILE. */
async function checkStore(config: GatewayConfig): Promise<Finding> {
  const ignored: string[] = [];
  const place = config.STORE_URL ?? 'DATA_DIR';
  try {
    const store = await configuredStore(config, (reason) => ignored.push(reason));
    const set = await currentSet(store, config.PORTAL_ENV);
    if (set) return { ok: true, found: `${place} has release set ${set.number}, signed by a trusted key` };
  } catch (error) {
    return {
      ok: false,
      found: `${place}: ${(error as Error).message}`,
      advice: "Check STORE_URL, the bucket's keys, and their right to read.",
    };
  }
  return {
    ok: false,
    found: ignored[0] ?? `${place} has no release set of ${config.PORTAL_ENV}`,
    advice:
      "Promote a first release, or list its key in TRUST_FILE ('The first release' in docs/install.md).",
  };
}

/** The API takes calls, and its clock agrees with this machine's. */
async function checkApi(url: string): Promise<Finding> {
  const advice = 'Start the API there, or remove it from API_URL. Its own doctor command says what it lacks.';
  let response: Response;
  try {
    response = await fetch(new URL('/api/health/ready', url), { signal: AbortSignal.timeout(API_MS) });
  } catch (error) {
    const { cause, message } = error as Error;
    return { ok: false, found: `${url}: ${cause instanceof Error ? cause.message : message}`, advice };
  }
  if (!response.ok)
    return { ok: false, found: `${url} answers /api/health/ready with ${response.status}`, advice };
  const theirs = Date.parse(response.headers.get('date') ?? '');
  // The header has whole seconds.
  const clock = clockFinding((Date.now() - theirs - 500) / 1000, 'that machine');
  return { ...clock, found: `${url} is ready; this machine's clock is ${clock.found}` };
}
