import { figures, hasRight } from '@portal/shared/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { UserRow } from '../database/rows.ts';
import type { Table } from './download.ts';

/**
 * Converts dollars to cents. Money is stored in cents and the API uses whole dollars; rates are stored in
 * basis points and the API uses fractions.
 */
export const toCents = (dollars: number) => dollars * 100;
/** Converts cents to dollars. */
export const toDollars = (cents: number) => cents / 100;
/** Converts cents to dollars, rounded. */
export const wholeDollars = (cents: number) => Math.round(cents / 100);
/** Converts basis points to a fraction: 10 % is 1000 basis points and the fraction 0.1. */
export const toFraction = (basisPoints: number) => basisPoints / 10_000;

/** The heading of an account's earnings in exports. */
export const EARNINGS_OF_CONFIRMED = 'Earnings of confirmed bookings';

/** What only admins with the right to money see, wherever it is in an answer. */
const MONEY_FIELDS = new Set(['total_earnings', 'earnings', 'billing', 'fees', 'fee']);

/**
 * Removes earnings and fees from the answers to admins without the right to see them, also while they impersonate a vendor: one
 * rule for every screen.
 */
export async function withoutMoneyFields(
  { session, routeOptions }: FastifyRequest,
  _reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const toAdmin = routeOptions.config.access === 'admin' || session?.impersonation;
  return toAdmin ? shownTo(session?.person, payload) : payload;
}

/** A value as an admin may see it: without earnings and fees if the admin may not see them. */
export const shownTo = <T>(admin: Pick<UserRow, 'adminRole'> | undefined, value: T): T =>
  hasRight(admin?.adminRole, 'money') ? value : (withoutMoney(value) as T);

const { earnings, fees } = figures;
const MONEY_COLUMNS: readonly string[] = [earnings.heading, fees.heading, EARNINGS_OF_CONFIRMED];

/** The table as a file for an admin: without the columns of earnings and fees if the admin may not see them. */
export function withoutMoneyColumns({ adminRole }: Pick<UserRow, 'adminRole'>, table: Table): Table {
  if (hasRight(adminRole, 'money')) return table;
  const shown = table.header.map((heading) => !MONEY_COLUMNS.includes(heading));
  const only = <T>(cells: readonly T[]) => cells.filter((_, at) => shown[at]);
  async function* parts() {
    for await (const rows of table.parts) yield rows.map(only);
  }
  return { header: only(table.header), parts: parts() };
}

function withoutMoney(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMoney);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      MONEY_FIELDS.has(name) ? [] : [[name, withoutMoney(each)]],
    ),
  );
}
