import type { FileToLoad, NamedBuild, PageConfig } from '@portal/shared/federation';
import { integrityOfContent } from '../store/index.ts';
import { configOfPage } from './portal-page.ts';

/** The result of one check. */
export interface CheckResult {
  name: string;
  ok: boolean;
  /** What the check found, or what is wrong. */
  detail: string;
}

const TIMEOUT_MS = 10_000;
/**
 * Checks a portal from outside, like a visitor's browser, without changing anything. Returns the result of
 * every check. Waits up to `wait` seconds for the `expected` versions.
 */
export async function checkPortal(
  url: string,
  { expected, wait }: { expected: NamedBuild[]; wait: number },
): Promise<CheckResult[]> {
  const get = (path: string) =>
    fetch(new URL(path, url), {
      redirect: 'manual',
      headers: { accept: path.includes('.') ? '*/*' : 'text/html' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const results: CheckResult[] = [];
  /** Runs one check. Its text says what it found, its error what is wrong. */
  const check = async (name: string, look: () => Promise<string>): Promise<void> => {
    try {
      results.push({ name, ok: true, detail: await look() });
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string } };
      results.push({ name, ok: false, detail: cause?.code ? `${message} (${cause.code})` : message });
    }
  };

  await check('gateway', async () => {
    const { status, release_set, remotes, incomplete } = (await json(await get('/__health'))) as {
      status?: string;
      release_set?: number | null;
      remotes?: Record<string, string>;
      incomplete?: Record<string, string>;
    };
    const unwell = Object.entries(remotes ?? {}).filter(([, health]) => health !== 'serving');
    const problems = unwell.map(([name, health]) => `${name}: ${health}`);
    expect(unwell.length === 0, [...problems, ...Object.values(incomplete ?? {})].join('; '));
    expect(
      status === 'ok' && typeof release_set === 'number',
      `it says ${status}, release set ${release_set}`,
    );
    return `release set ${release_set}`;
  });
  await check('API and database', async () => {
    await json(await get('/api/health/ready'));
    return 'ready';
  });
  let page: Awaited<ReturnType<typeof pageWith>> | undefined;
  await check('page', async () => {
    page = await pageWith(get, expected, wait);
    return `release set ${page.config.release_set}, ${page.config.environment}`;
  });
  if (!page) return results;
  const { html, headers, config } = page;
  await check('headers', async () => {
    const problems = headerProblems(headers, url);
    expect(problems.length === 0, problems.join('; '));
    return 'policy, framing, sniffing, caching';
  });
  await check(`host ${config.host_version}`, async () => {
    const files = filesOfPage(html).filter((file) => file.url.startsWith(`/host/${config.host_version}/`));
    expect(files.length > 0, 'the page names no file of it');
    for (const file of files) await checkFile(get, file);
    return `${files.length} files as released`;
  });
  for (const name of Object.keys(config.mounts)) {
    const build = config.remotes[name];
    await check(`${name} ${build?.version ?? ''}`.trim(), async () => {
      if (!build) throw new Error('the release set has no build of it');
      const files = [{ url: build.entry, integrity: build.integrity }, ...build.preload];
      for (const file of files) await checkFile(get, file);
      const missing = await get(build.entry.replace(/[^/]+$/, 'missing.js'));
      expect(missing.status === 404, `a missing file is answered with ${missing.status}`);
      return `${files.length} files as released`;
    });
  }
  return results;
}

type Get = (path: string) => Promise<Response>;
/** Polls until the page runs the expected versions. */
async function pageWith(get: Get, expected: NamedBuild[], wait: number) {
  for (const end = Date.now() + wait * 1000; ;) {
    const response = await get('/login');
    expect(response.status === 200, `/login is answered with ${response.status}`);
    const html = await response.text();
    const config = configOfPage(html);
    if (!config) throw new Error('/login is not a page of the portal');
    const wrong = expected.filter(({ name, version }) => versionIn(config, name) !== version);
    if (wrong.length === 0) return { html, headers: response.headers, config };
    const inWords = wrong.map(
      ({ name, version }) => `${name} is ${versionIn(config, name) ?? 'not there'}, not ${version}`,
    );
    expect(Date.now() < end, inWords.join('; '));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const versionIn = (config: PageConfig, name: string) =>
  name === 'host' ? config.host_version : config.remotes[name]?.version;

/** Checks a page's headers against gateway/src/security-headers.ts. */
function headerProblems(headers: Headers, url: string): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const wanted: [string, boolean][] = [
    ['no content security policy', policy !== ''],
    ['unsafe scripts are allowed', !/unsafe-(eval|inline)/.test(policy)],
    ['it may be framed', policy.includes("frame-ancestors 'none'")],
    ['types are guessed', headers.get('x-content-type-options') === 'nosniff'],
    ['no referrer policy', headers.has('referrer-policy')],
    ['no opener policy', headers.has('cross-origin-opener-policy')],
    ['the page is cached', /no-cache|no-store/.test(headers.get('cache-control') ?? '')],
    ['no strict transport security', url.startsWith('http:') || headers.has('strict-transport-security')],
  ];
  return wanted.filter(([, ok]) => !ok).map(([problem]) => problem);
}

/** The files that the page loads, each with the hash that the browser checks. */
function filesOfPage(html: string): FileToLoad[] {
  const tags = html.match(/<(?:script|link)\b[^>]*\bintegrity="[^"]*"[^>]*>/g) ?? [];
  return tags.map((tag) => ({
    url: /\b(?:src|href)="([^"]*)"/.exec(tag)?.[1] ?? '',
    integrity: /\bintegrity="([^"]*)"/.exec(tag)?.[1] ?? '',
  }));
}

async function checkFile(get: Get, { url, integrity }: FileToLoad): Promise<void> {
  const response = await get(url);
  expect(response.status === 200, `${url} is answered with ${response.status}`);
  const content = Buffer.from(await response.arrayBuffer());
  expect(integrityOfContent(content) === integrity, `${url} is not what was released`);
  expect(/immutable/.test(response.headers.get('cache-control') ?? ''), `${url} is not cached for ever`);
}

async function json(response: Response): Promise<unknown> {
  expect(response.status === 200, `it answers with ${response.status}`);
  return response.json();
}

function expect(ok: boolean, otherwise: string): asserts ok {
  if (!ok) throw new Error(otherwise);
}
