import type { OtherVendor } from '@portal/shared/contract';
import { and, eq, lte, notExists, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { folded, leads, vendorAccounts, vendors } from '../database/schema/index.ts';
import { toDollars } from '../http/money.ts';
import { inCategory } from '../vendors/category.repository.ts';
import { normalizedCategory } from '../vendors/vendors.repository.ts';

const MOST = 20;

const waitingLeads = sql<number>`(select count(*)::int from leads l where l.account_id = ${vendorAccounts.id}
  and l.delivered_at is not null and l.status in ('new', 'viewed'))`;

/** An event as far as accounts are chosen by it. */
interface Wanted {
  matchId: string;
  eventType: string;
  eventDate: string;
  /** The days until the event. */
  noticeDays: number;
  /** The most that the client would pay, in cents; null when that is unknown or unlimited. */
  budgetCents: number | null;
  /** Only vendors of this category; null for all. */
  category: string | null;
}

/** Returns the active accounts that an event fits and that don't have a lead of its match, by their name; at most 20. */
export async function otherVendors(db: Database, wanted: Wanted): Promise<OtherVendor[]> {
  const rows = await db
    .select({ account: vendorAccounts, vendor: vendors, waitingLeads })
    .from(vendorAccounts)
    .innerJoin(vendors, eq(vendors.id, vendorAccounts.vendorId))
    .where(
      and(
        eq(vendorAccounts.status, 'active'),
        sql`${wanted.eventType} = any(${vendorAccounts.acceptedEventTypes})`,
        lte(vendorAccounts.minimumLeadTime, wanted.noticeDays),
        wanted.budgetCents === null ? undefined : lte(vendorAccounts.minimumBudgetCents, wanted.budgetCents),
        sql`${wanted.eventDate}::date <> all(${vendorAccounts.blockedDates})`,
        wanted.category === null ? undefined : inCategory(wanted.category),
        notExists(
          db
            .select({ id: leads.id })
            .from(leads)
            .where(and(eq(leads.accountId, vendorAccounts.id), eq(leads.matchId, wanted.matchId))),
        ),
      ),
    )
    .orderBy(folded(vendorAccounts.businessName), vendorAccounts.id)
    .limit(MOST);
  return rows.map(({ account, vendor, waitingLeads: waiting }) => ({
    account_id: account.id,
    business_name: account.businessName,
    category: normalizedCategory(vendor),
    minimum_budget: toDollars(account.minimumBudgetCents),
    waiting_leads: waiting,
  }));
}
