import type { FastifyReply } from 'fastify';
import { toCsv } from './csv.ts';

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

const zip = (header: Table['header'], row: Table['rows'][number]) =>
  header.map((heading, index) => [heading.toLowerCase().replaceAll(' ', '_'), row[index] ?? null]);
