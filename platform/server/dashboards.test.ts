/** Tests that the dashboard and the alert rules query only metrics and labels that the servers have, and that the alerts fire. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startApi } from '../../api/src/start.ts';
import { openPage, operationsStatus, testGateway } from '../../gateway/test/gateway.ts';
import { repositoryRoot } from '../repository-root.ts';

const KEY = 'Zb0w-3fQx9TnKe7RuHd2LmVcYs8p';
const examples = join(repositoryRoot, 'docs/examples');
const read = (name: string) => readFileSync(join(examples, name), 'utf8');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
const panels = (JSON.parse(read('grafana-portal.json')) as Dashboard).panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ title, expr })),
);
const alerts = [...read('prometheus-rules.yml').matchAll(/- alert: (\w+)\n +expr: (.+)/g)].map(
  ([, title = '', expr = '']) => ({ title, expr }),
);

const cases = read('prometheus-rules.test.yml');

/** The labels of each metric of an exposition, by its name. */
function exposed(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const parts = type === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    for (const part of parts) found.set(name + part, new Set());
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? [^ ]+$/gm))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) found.get(name)?.add(label);
  return found;
}

const metrics: Record<string, Map<string, Set<string>>> = {};
const folder = mkdtempSync(join(tmpdir(), 'portal-dashboards-'));
const api = await startApi({
  DATA_DIR: folder,
  SEED_DEMO: '0',
  CONCIERGE_API_KEY: KEY,
  API_PORT: '0',
  LOG_LEVEL: 'silent',
});
after(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});
const gateway = await testGateway(after, { API_URL: api.url, METRICS_KEY: KEY });
await fetch(`${api.url}/api/health/live`);
const { send, config } = await openPage(gateway.get);
const vitals = { LCP: 900, INP: 40, TTFB: 90, CLS: 0.01 };
await send('/__vitals', { name: 'host', version: config.host_version, values: vitals });
metrics['portal-api'] = exposed(
  await (await fetch(`${api.url}/api/metrics`, { headers: { authorization: `Bearer ${KEY}` } })).text(),
);
metrics['portal-gateway'] = exposed(await (await gateway.get('/__metrics')).text());

for (const { title, expr } of [...panels, ...alerts])
  test(`${title} queries what the servers have: ${expr}`, () => {
    const selectors = [...expr.matchAll(/\b([a-z]\w*_\w+)(\{[^}]*\})?/g)].filter(
      ([, name = '']) =>
        !/^(histogram_quantile|max_over_time|http_route|http_response_status_code|db_\w+_(name|state))$/.test(
          name,
        ),
    );
    assert.ok(selectors.length > 0);
    for (const [, name = '', selector = ''] of selectors) {
      const [, job = ''] = /job="([^"]+)"/.exec(selector) ?? [];
      const labels = metrics[job]?.get(name);
      assert.ok(labels, `${job || 'no job'} has no metric ${name}`);
      for (const [, label = ''] of selector.matchAll(/(\w+)[=!]~?"/g))
        assert.ok(label === 'job' || labels.has(label), `${name} has no label ${label}`);
    }
  });

test('the operations page has figures of the API and of pages', async () => {
  const { figures } = await operationsStatus(gateway.get);
  assert.equal(figures.api_problem, null);
  assert.ok(figures.api!.routes.some(({ route }) => route === 'GET /api/health/live'));
  assert.deepEqual(
    figures.pages.map(({ name, errors, vitals }) => [name, errors, vitals.LCP !== null]),
    [['host', 0, true]],
  );
});

test('the dashboard and the rules cover errors, slow routes, queues, email, webhooks and remotes', () => {
  assert.ok(panels.length >= 18 && alerts.length >= 15, `${panels.length} panels, ${alerts.length} alerts`);
});

/** Metrics that only have samples with PostgreSQL, or after a page reported an error. */
const withoutSamples = ['db_client_connection_pending_requests', 'gateway_page_errors_total'];

test('the series that the alerts are tested with have the names and labels of the servers', () => {
  const series = [...cases.matchAll(/series: '(\w+)\{(.*)\}'/g)];
  assert.ok(series.length >= 30);
  for (const [text, name = '', selector = ''] of series) {
    const labels = [...selector.matchAll(/(\w+)="([^"]*)"/g)];
    const job = labels.find(([, label]) => label === 'job')?.[2] ?? '';
    const real = metrics[job]?.get(name);
    assert.ok(real, `${job} has no metric ${name}`);
    if (real.size === 0 && withoutSamples.includes(name)) continue;
    const own = labels.map(([, label = '']) => label).filter((label) => !['job', 'instance'].includes(label));
    assert.deepEqual(new Set(own), real, text);
  }
});

test('each alert is tested to fire, and to stay quiet', () => {
  for (const { title } of alerts) {
    assert.match(cases, new RegExp(`alertname: ${title}\\n +exp_alerts:\\n`), `${title} never fires`);
    assert.match(cases, new RegExp(`alertname: ${title}, exp_alerts: \\[\\] \\}`), `${title} is never quiet`);
  }
});

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: examples, encoding: 'utf8' });
const isInstalled = promtool('--version').status === 0;

test(
  'Prometheus accepts the rules, and the alerts fire and end as they should',
  { skip: isInstalled ? false : 'promtool is not installed (the package prometheus of Debian has it)' },
  () => {
    for (const args of [
      ['check', 'rules', 'prometheus-rules.yml'],
      ['test', 'rules', 'prometheus-rules.test.yml'],
    ]) {
      const { status, stdout, stderr } = promtool(...args);
      assert.equal(status, 0, stdout + stderr);
    }
  },
);
