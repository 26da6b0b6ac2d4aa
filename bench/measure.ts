import { cpus, loadavg, totalmem } from 'node:os';
import { measureApi } from './api.ts';
import { measureBuilds } from './builds.ts';
import { measureFront } from './front.ts';
import { installPeers } from './install-peers.ts';
import { revision } from './revision.ts';
import type { Table } from './table.ts';

/** The parts that can be measured separately. */
export const titles = { front: 'Front end', builds: 'Builds', api: 'API' } as const;
export type Part = keyof typeof titles;

/** In this order, because the API's measurement pins this process to one core. */
export const parts = Object.keys(titles) as Part[];

/** The results, and what was measured, where and when. */
export interface Measured {
  date: string;
  commit: string;
  machine: string;
  /** Load average at the start and at the end. Above the number of cores, times are too long. */
  load: [number, number];
  runs: number;
  tables: { part: Part; title: string; table: Table }[];
}

/** Measures the given parts one after another. */
export async function measure(
  wanted: Part[],
  { runs, portalUrl, say }: { runs: number; portalUrl?: string | undefined; say: (line: string) => void },
): Promise<Measured> {
  if (wanted.some((part) => part !== 'builds')) await installPeers(say);
  const [before = 0] = loadavg();
  // Read the commit first, because commits during the run are not what is measured.
  const commit = await revision();
  const tables: Measured['tables'] = [];
  const work: Record<Part, () => Promise<Table[]>> = {
    front: async () => [await measureFront({ runs, portalUrl, say })],
    builds: async () => [await measureBuilds(runs, say)],
    // Its runs are short, and times of a short run vary.
    api: () => measureApi(2 * runs + 1, say),
  };
  for (const part of parts.filter((one) => wanted.includes(one)))
    for (const table of await work[part]()) tables.push({ part, title: titles[part], table });
  return {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
    load: [before, loadavg()[0] ?? 0],
    runs,
    tables,
  };
}
