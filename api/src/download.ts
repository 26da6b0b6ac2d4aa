import type { FastifyReply } from 'fastify';
import { toCsv } from './csv.ts';

/** Rows under their headings. */
export interface Table {
  header: readonly string[];
  rows: readonly (string | number | null)[][];
}

/** Answers a file. Its name is our own, never a client's: letters, digits, dots and hyphens. */
export function download(reply: FastifyReply, name: `${string}.csv`, table: Table): string {
  reply.type('text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return toCsv(table.header, table.rows);
}
