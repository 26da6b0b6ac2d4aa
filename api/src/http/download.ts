import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { withDeadline } from '../database/deadline.ts';
import { csvLines, separatorFor, toCsv, type Separator } from './csv.ts';

type Rows = readonly (string | number | null)[][];

/** Rows with headings. The rows come in parts, so that a table of any length is never in memory as a whole. */
export interface Table {
  header: readonly string[];
  parts: AsyncIterable<Rows> | Iterable<Rows>;
}

/** A table of items that are read in batches, one row per item. */
export function tableOf<T>(
  header: readonly string[],
  batches: AsyncIterable<T[]>,
  rowOf: (item: T) => Rows[number],
): Table {
  async function* parts() {
    for await (const items of batches) yield items.map(rowOf);
  }
  return { header, parts: parts() };
}

/**
 * Sends a file while its rows are read. An error before the first part is an ordinary response. A later one ends the
 * connection, which the browser reports as a failed download. The file name is our own, never client input: letters,
 * digits, dots and hyphens.
 */
export async function download(
  reply: FastifyReply,
  name: `${string}.csv` | `${string}.json`,
  { header, parts }: Table,
): Promise<string> {
  const separator = separatorFor(reply.request.headers['accept-language']);
  const text = name.endsWith('.csv') ? csvParts(header, parts, separator) : jsonParts(header, parts);
  const stream = await streamOf(text);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.type(name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8');
  // Fastify sends a stream as it is; the contract calls the content a string.
  return stream as unknown as string;
}

async function* csvParts(header: Table['header'], parts: Table['parts'], separator: Separator) {
  let begun = false;
  for await (const rows of parts) {
    yield begun ? csvLines(rows, separator) : toCsv(header, rows, separator);
    begun = true;
  }
  if (!begun) yield toCsv(header, [], separator);
}

async function* jsonParts(header: Table['header'], parts: Table['parts']) {
  const keys = header.map((heading) => heading.toLowerCase().replaceAll(' ', '_'));
  let before = '[';
  for await (const rows of parts) {
    const objects = rows.map((row) => Object.fromEntries(keys.map((key, at) => [key, row[at] ?? null])));
    if (rows.length > 0) yield before + JSON.stringify(objects).slice(1, -1);
    if (rows.length > 0) before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Reads the first part, then streams all. Each part is read without the call's deadline; the limit of each query remains. */
async function streamOf(text: AsyncGenerator<string>): Promise<Readable> {
  const next = () => withDeadline(null, () => text.next());
  const first = await next();
  async function* all() {
    try {
      for (let part = first; !part.done; part = await next()) yield part.value;
    } finally {
      await text.return(undefined);
    }
  }
  return Readable.from(all());
}
