import { cpus, loadavg, totalmem } from 'node:os';
import { measureApi } from './api.ts';
import { measureBuilds } from './builds.ts';
import { measureFront } from './front.ts';
import { installPeers } from './install-peers.ts';
import { revision } from './revision.ts';
import type { Table } from './table.ts';

/** What can be measured by itself. */
export const titles = { front: 'Front end', builds: 'Builds', api: 'API' } as const;
export type Part = keyof typeof titles;

/** In this order: the API's measurement leaves this process on a core of its own. */
export const parts = Object.keys(titles) as Part[];

/** What came out, and of what, where and when. */
export interface Measured {
  date: string;
  commit: string;
  machine: string;
  /** How many processes wanted a core when it began and when it ended: more than there are cores, and times are long. */
  load: [number, number];
  runs: number;
  tables: { part: Part; title: string; table: Table }[];
}

/** Measures the wanted parts one after another. */
export async function measure(
  wanted: Part[],
  { runs, portalUrl, say }: { runs: number; portalUrl?: string | undefined; say: (line: string) => void },
): Promise<Measured> {
  if (wanted.some((part) => part !== 'builds')) await installPeers(say);
  const [before = 0] = loadavg();
  // What is measured is what is here now, whatever is committed meanwhile.
  const commit = await revision();
  const tables: Measured['tables'] = [];
  const work: Record<Part, () => Promise<Table[]>> = {
    front: () => measureFront({ runs, portalUrl, say }),
    builds: async () => [await measureBuilds(runs, say)],
    api: () => measureApi(runs, say),
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
