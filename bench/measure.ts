import { cpus, loadavg, totalmem } from 'node:os';
import { measureApi } from './api.ts';
import { measureFront } from './front.ts';
import { installPeers } from './install-peers.ts';
import { revision } from './revision.ts';
import type { Table } from './table.ts';

/** What can be measured by itself. */
export type Part = 'front' | 'api';

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

/** Measures the parts one after another. */
export async function measure(
  parts: Part[],
  { runs, portalUrl, say }: { runs: number; portalUrl?: string | undefined; say: (line: string) => void },
): Promise<Measured> {
  await installPeers(say);
  const [before = 0] = loadavg();
  // What is measured is what is here now, whatever is committed meanwhile.
  const commit = await revision();
  const tables: Measured['tables'] = [];
  // The front end first: the API's measurement leaves this process on a core of its own.
  for (const part of parts.toSorted().toReversed()) {
    if (part === 'front')
      tables.push({ part, title: 'Front end', table: await measureFront({ runs, portalUrl, say }) });
    else for (const table of await measureApi(runs, say)) tables.push({ part, title: 'API', table });
  }
  return {
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
    load: [before, loadavg()[0] ?? 0],
    runs,
    tables,
  };
}
