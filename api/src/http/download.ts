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

type FileName = `${string}.csv` | `${string}.json`;

/** Sends a table as a file while its rows are read, like {@link downloadText}. */
export function download(reply: FastifyReply, name: FileName, { header, parts }: Table): Promise<string> {
  const separator = separatorFor(reply.request.headers['accept-language']);
  const text = name.endsWith('.csv')
    ? csvParts(header, parts, separator)
    : jsonList(objectsOf(header, parts));
  return downloadText(reply, name, text);
}

/**
 * Sends a file while its parts are read. An error before the first part is an ordinary response. A later one ends the
 * connection, which the browser reports as a failed download. The file name is our own, never client input: letters,
 * digits, dots and hyphens.
 */
export async function downloadText(
  reply: FastifyReply,
  name: FileName,
  text: AsyncGenerator<string>,
): Promise<string> {
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

async function* objectsOf(header: Table['header'], parts: Table['parts']) {
  const keys = header.map((heading) => heading.toLowerCase().replaceAll(' ', '_'));
  for await (const rows of parts)
    yield rows.map((row) => Object.fromEntries(keys.map((key, at) => [key, row[at] ?? null])));
}

/** Writes a JSON list whose items are read in batches. */
export async function* jsonList(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const items of batches) {
    if (items.length > 0) yield before + JSON.stringify(items).slice(1, -1);
    if (items.length > 0) before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Writes a JSON object. A member is a value, or JSON in parts. */
export async function* jsonObject(
  members: Iterable<readonly [name: string, value: unknown]>,
): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of members) {
    yield `${before}${JSON.stringify(name)}:`;
    if (isInParts(value)) yield* value;
    else yield JSON.stringify(value);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

const isInParts = (value: unknown): value is AsyncIterable<string> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

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
