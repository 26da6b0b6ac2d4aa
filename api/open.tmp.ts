import { mkdtempSync } from 'node:fs';
const cpu=async <T>(l: string, f: () => Promise<T>): Promise<T>=>{const c=process.cpuUsage();const r=await f();const d=process.cpuUsage(c);console.log(l,Math.round((d.user+d.system)/1000));return r};
const { buildApp, loadConfig, openTestDatabase, watchAnswers } = await cpu('import', async () => ({ ...(await import('./src/app.ts')), ...(await import('./src/config.ts')), ...(await import('./test/database.ts')), ...(await import('./test/support/watch-answers.ts')) }));
for (let i = 0; i < 3; i++) {
  const config = loadConfig({ DATA_DIR: mkdtempSync('/tmp/multi/d'), SEED_DEMO: '0', LOG_LEVEL: 'silent', CONCIERGE_API_KEY: 'the-key-of-the-concierge', LIMIT_SCALE: '1000' });
  const db = await cpu('database', () => openTestDatabase());
  const app = await cpu('build', () => buildApp(config, db));
  await cpu('ready', async () => { await app.ready(); });
  await cpu('work', () => app.jobs.work());
  await cpu('health', async () => { await app.inject('/api/health/ready'); });
  await cpu('close', () => app.close());
}
process.exit(0);
