import type { BankLine, InvoiceSummary } from '@portal/shared/contract';
import type { FastifyInstance } from 'fastify';
import { lockAccounts } from '../accounts/accounts.repository.ts';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import type { UserRow } from '../database/rows.ts';
import { pacificToday } from '../http/days.ts';
import { toDollars } from '../http/money.ts';
import { truncate } from '../http/text.ts';
import { findInvoicesByNumber } from '../invoices/invoice-views.repository.ts';
import { readBankFile, type BankEntry } from './bank-file.ts';
import { findImported } from './payments.repository.ts';
import { enterNewPayment } from './record-payment.ts';

const REFERENCE_MAX = 200;

/** An entry of the file with what an import would do. */
interface MatchedEntry extends BankEntry {
  state: BankLine['state'];
  invoice: InvoiceSummary | null;
}

/** An invoice's number as payers write it: 2026-0001, 2026 0001, 20260001. */
const NUMBER = /(?<!\d)(20\d\d)[-\s]?(\d{4,6})(?!\d)/g;

const numbersIn = (text: string) => [
  ...new Set([...text.matchAll(NUMBER)].map(([, year, number]) => `${year!}-${number!}`)),
];

/**
 * Matches the entries of a bank's file with invoices: by the number in the description, and by what is still due after the entries
 * before it. An entry that names no invoice, or several, is unmatched.
 */
async function matchEntries(db: Database, entries: readonly BankEntry[]): Promise<MatchedEntry[]> {
  const imported = await findImported(
    db,
    entries.map(({ externalId }) => externalId),
  );
  const numbers = [...new Set(entries.flatMap(({ description }) => numbersIn(description)))];
  const found = await findInvoicesByNumber(db, numbers, pacificToday());
  const invoices = new Map(found.map((invoice) => [invoice.number, invoice]));
  const left = new Map(found.map(({ number, due_cents: due }) => [number, due]));
  return entries.map((entry) => {
    if (entry.amountCents <= 0) return { ...entry, state: 'outgoing', invoice: null };
    const named = numbersIn(entry.description).filter((number) => invoices.has(number));
    const [number] = named;
    const invoice = named.length === 1 ? invoices.get(number!)! : null;
    if (imported.has(entry.externalId)) return { ...entry, state: 'known', invoice };
    if (!invoice) return { ...entry, state: 'unmatched', invoice };
    const due = left.get(invoice.number)!;
    left.set(invoice.number, Math.max(0, due - entry.amountCents));
    return { ...entry, state: due === entry.amountCents ? 'matched' : 'differs', invoice };
  });
}

/** Returns what an import of a bank's file would record. Saves nothing. */
export async function previewBankFile(db: Database, lines: readonly string[]): Promise<BankLine[]> {
  const matched = await matchEntries(db, readBankFile(lines));
  return matched.map(({ line, receivedOn, description, amountCents, state, invoice }) => ({
    line,
    received_on: receivedOn,
    description,
    amount_cents: amountCents,
    state,
    invoice,
  }));
}

/**
 * Records the payments of a bank's file, all of them or none: for the invoices that they name, or as unmatched ones. A payment that
 * was imported before changes nothing, so a file can be imported twice, or overlap another one.
 */
export function importBankFile(
  app: FastifyInstance,
  admin: UserRow,
  { lines, skip = [] }: { lines: string[]; skip?: number[] },
) {
  const entries = readBankFile(lines).filter(({ line }) => !skip.includes(line));
  return app.db.transaction(async (tx) => {
    const named = (await matchEntries(tx, entries)).flatMap(({ invoice }) => invoice?.account_id ?? []);
    await lockAccounts(tx, named);
    const result = { recorded: 0, recorded_cents: 0, unmatched: 0, unmatched_cents: 0, known: 0 };
    // Matched again under the locks.
    for (const { state, invoice: match, ...entry } of await matchEntries(tx, entries)) {
      if (state === 'outgoing') continue;
      // An invoice that was issued in between waits as unmatched.
      const invoice = match && named.includes(match.account_id) ? match : null;
      const added = await enterNewPayment(tx, {
        accountId: invoice?.account_id ?? null,
        invoiceId: invoice?.id ?? null,
        amountCents: entry.amountCents,
        receivedOn: entry.receivedOn,
        method: 'ach',
        reference: truncate(entry.description, REFERENCE_MAX) || null,
        source: 'bank',
        externalId: entry.externalId,
        recordedBy: admin.id,
      });
      if (!added) result.known += 1;
      else if (invoice) {
        result.recorded += 1;
        result.recorded_cents += entry.amountCents;
      } else {
        result.unmatched += 1;
        result.unmatched_cents += entry.amountCents;
      }
    }
    await recordAuditEntry(tx, {
      action: 'bank_file_imported',
      performedBy: admin.id,
      details: {
        recorded: result.recorded,
        unmatched: result.unmatched,
        known: result.known,
        amount: toDollars(result.recorded_cents + result.unmatched_cents),
      },
    });
    await publishAccountChange(tx, [...new Set(named)]);
    return result;
  });
}
