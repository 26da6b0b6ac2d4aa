import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { withDeadline } from '../database/deadline.ts';
import { csvLines, toCsv } from './csv.ts';

/** Rows with headings. */
export interface Table {
  header: readonly string[];
  rows: readonly (string | number | null)[][];
}

/** Sends a file. The file name is our own, never client input: letters, digits, dots and hyphens. */
export function download(
  reply: FastifyReply,
  name: `${string}.csv` | `${string}.json`,
  table: Table,
): string {
  reply.header('content-disposition', `attachment; filename="${name}"`);
  if (name.endsWith('.csv')) {
    reply.type('text/csv; charset=utf-8');
    return toCsv(table.header, table.rows);
  }
  reply.type('application/json; charset=utf-8');
  return JSON.stringify(table.rows.map((row) => Object.fromEntries(zip(table.header, row))));
}

/**
 * Sends a CSV file of any length while its rows are read, so that it is never in memory as a whole. An error after the
 * first part ends the connection, which the browser reports as a failed download.
 */
export function downloadInParts(
  reply: FastifyReply,
  name: `${string}.csv`,
  header: Table['header'],
  parts: AsyncIterable<Table['rows']>,
): string {
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.type('text/csv; charset=utf-8');
  async function* text() {
    yield toCsv(header, []);
    for await (const rows of parts) yield csvLines(rows);
  }
  // A long file may take longer than a call's deadline; the limit of each query remains.
  const stream = withDeadline(null, () => Readable.from(text()));
  // Fastify sends a stream as it is; the contract calls the content a string.
  return stream as unknown as string;
}

const zip = (header: Table['header'], row: Table['rows'][number]) =>
  header.map((heading, index) => [heading.toLowerCase().replaceAll(' ', '_'), row[index] ?? null]);
