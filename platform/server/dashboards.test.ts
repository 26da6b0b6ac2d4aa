/** Tests that the dashboard and the alert rules query only metrics and labels that the servers have. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startApi } from '../../api/src/start.ts';
import { openPage, operationsStatus, testGateway } from '../../gateway/test/gateway.ts';
import { repositoryRoot } from '../repository-root.ts';

const KEY = 'Zb0w-3fQx9TnKe7RuHd2LmVcYs8p';
const read = (name: string) => readFileSync(join(repositoryRoot, 'docs/examples', name), 'utf8');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
const panels = (JSON.parse(read('grafana-portal.json')) as Dashboard).panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ title, expr })),
);
const alerts = [...read('prometheus-rules.yml').matchAll(/- alert: (\w+)\n +expr: (.+)/g)].map(
  ([, title = '', expr = '']) => ({ title, expr }),
);

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
        !/^(histogram_quantile|http_route|http_response_status_code|db_\w+_(name|state))$/.test(name),
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
