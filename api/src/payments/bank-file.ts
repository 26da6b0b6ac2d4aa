import { parse } from 'csv-parse/sync';
import { createHash } from 'node:crypto';
import { invalid } from '../http/problem.ts';

/** A line of a bank's file that says a payment. Cents are negative for money that went out. */
export interface BankEntry {
  /** Its place among the lines, from 1. */
  line: number;
  receivedOn: string;
  description: string;
  amountCents: number;
  /** Identifies the payment in every file of the bank that has it. */
  externalId: string;
}

/** How banks name their columns. */
const names = {
  date: /\bdate\b/i,
  amount: /^amount\b|\bamount$/i,
  credit: /\b(credits?|deposits?|paid in|money in)\b/i,
  debit: /\b(debits?|withdrawals?|paid out|money out)\b/i,
  id: /^(fit ?id|transaction id|bank id|id)$/i,
  text: /description|memo|details|reference|payee|payer|name|text/i,
};

/**
 * Reads the lines of a bank's CSV file: commas, semicolons or tabs, dates as 11/30/2026 or 2026-11-30, amounts in dollars. Throws a
 * 422 for `lines` that names the line which it can't read.
 */
export function readBankFile(lines: readonly string[]): BankEntry[] {
  const rows = rowsOf(lines);
  const [header, ...entries] = rows;
  const columns = columnsOf(header?.cells ?? []);
  const seen = new Map<string, number>();
  return entries.map(({ line, cells }) => {
    const problem = (text: string) => invalid({ lines: `Line ${line}: ${text}` });
    const cell = (at: number) => (at === -1 ? '' : (cells[at]?.trim() ?? ''));
    const receivedOn = dayOf(cell(columns.date));
    if (!receivedOn) throw problem(`we can’t read the date “${cell(columns.date)}”`);
    const amountCents = amountOf(columns, cell);
    if (amountCents === undefined) throw problem('we can’t read the amount');
    const description = columns.texts.map(cell).filter(Boolean).join(' ');
    const id = cell(columns.id);
    // Two equal payments of a day are two, and the same two in another file.
    const same = `${receivedOn}|${amountCents}|${description}`;
    const nth = (seen.get(same) ?? 0) + 1;
    seen.set(same, nth);
    const key = id ? `id|${id}|${same}` : `${same}|${nth}`;
    return {
      line,
      receivedOn,
      description,
      amountCents,
      externalId: createHash('sha256').update(key).digest('hex'),
    };
  });
}

interface Columns {
  date: number;
  amount: number;
  credit: number;
  debit: number;
  id: number;
  texts: number[];
}

function rowsOf(lines: readonly string[]): { line: number; cells: string[] }[] {
  const [first = ''] = lines;
  const delimiter = [';', '\t', ','].find((each) => first.includes(each)) ?? ',';
  return lines.flatMap((text, at) => {
    if (!text.trim()) return [];
    const line = at + 1;
    try {
      const [cells] = parse(text.replace(/^\uFEFF/, ''), {
        delimiter,
        relax_column_count: true,
        trim: true,
      });
      return cells ? [{ line, cells }] : [];
    } catch {
      throw invalid({ lines: `Line ${line}: we can’t read this line as CSV` });
    }
  });
}

function columnsOf(header: readonly string[]): Columns {
  const find = (name: RegExp) => header.findIndex((cell) => name.test(cell.trim()));
  const columns = {
    date: find(names.date),
    amount: find(names.amount),
    credit: find(names.credit),
    debit: find(names.debit),
    id: find(names.id),
  };
  if (columns.date === -1) throw invalid({ lines: 'The first line needs a column “Date”' });
  if (columns.amount === -1 && columns.credit === -1)
    throw invalid({ lines: 'The first line needs a column “Amount” or “Credit”' });
  const used = Object.values(columns);
  const texts = header.flatMap((cell, at) => (!used.includes(at) && names.text.test(cell) ? [at] : []));
  return { ...columns, texts };
}

function amountOf(columns: Columns, cell: (at: number) => string): number | undefined {
  if (columns.credit === -1) return centsOf(cell(columns.amount));
  const credit = cell(columns.credit);
  if (credit && centsOf(credit) !== 0) return centsOf(credit);
  const debit = centsOf(cell(columns.debit));
  return debit === undefined ? undefined : -Math.abs(debit);
}

const AMOUNT = /^([-+]?)\$?(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2}))?$/;

/** Reads dollars as integer cents: '$1,234.50', '-12.00', '(12.00)'. */
function centsOf(text: string): number | undefined {
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1];
  const [, sign, whole, fraction = ''] = AMOUNT.exec(inBrackets ?? text.replace(/^\$([-+])/, '$1$')) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0') || 0);
  return sign === '-' || inBrackets !== undefined ? -cents || 0 : cents;
}

/** Reads a day as YYYY-MM-DD; undefined if it is none. */
function dayOf(text: string): string | undefined {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const day = american
    ? `${american[3]!}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}`
    : text.slice(0, 10);
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  return isDay ? day : undefined;
}
