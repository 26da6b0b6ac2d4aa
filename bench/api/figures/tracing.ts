import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { judged, median } from '../../table.ts';
import { pin } from '../cores.ts';
import { loadOf } from '../load.ts';
import { withPostgres } from '../processor-time.ts';
import { startPortalApi } from '../servers.ts';
import { nth, showPage } from '../tasks.ts';
import type { BenchTarget, Figure } from './figure.ts';

const PAIRS = 16;
const PAGES = 400;
const AT_MOST = 3;

/** Processor time of a page of five calls with tracing, at the default sampling of a tenth, compared with a second API without it. */
export async function tracing({
  databaseUrl,
  folder,
  users,
  postmaster,
}: BenchTarget & { folder: string }): Promise<Figure> {
  const receiver = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const dataDir = () => mkdtempSync(join(folder, 'tracing-'));
  const off = await startPortalApi(databaseUrl, dataDir());
  const on = await startPortalApi(databaseUrl, dataDir(), { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  try {
    await pin([off.pid, on.pid]);
    const processorTime = async ({ url, pid }: typeof on) => {
      const options = { count: PAGES, processes: withPostgres(pid, postmaster) };
      const { processor } = await loadOf((index) => showPage(url, nth(users, index)), options);
      return processor;
    };
    // The first calls compile the code.
    for (const server of [off, on, off, on]) await processorTime(server);
    const ratios: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // The order alternates.
      const first = await processorTime(pair % 2 ? off : on);
      const second = await processorTime(pair % 2 ? on : off);
      ratios.push(pair % 2 ? second / first : first / second);
    }
    const percent = (median(ratios) - 1) * 100;
    return {
      what: 'A page of five calls with tracing: processor time',
      measured: `${percent > 0 ? '+' : ''}${percent.toFixed(1)} %, the median of ${PAIRS} pairs`,
      judged: judged('', `≤ +${AT_MOST} %`, percent <= AT_MOST).trim(),
    };
  } finally {
    await Promise.all([off.stop(), on.stop()]);
    receiver.close();
  }
}
