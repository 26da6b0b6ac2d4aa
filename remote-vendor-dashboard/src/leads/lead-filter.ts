import { eventTypeCodes, leadStatuses, type EventType, type LeadStatus } from '@portal/shared/domain';

/** The orders of the contract; the first one is what nobody has to ask for. */
export const leadSorts = ['newest', 'oldest', 'event_date'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** The contract's bound. */
export const SEARCH_MAX = 200;

/** What the list shows, as the address says it. */
export interface LeadFilter {
  status: LeadStatus | undefined;
  type: EventType | undefined;
  search: string | undefined;
  sort: LeadSort | undefined;
  /** Event dates, YYYY-MM-DD, both included. */
  from: string | undefined;
  to: string | undefined;
}

/** Reads `?status=&type=&search=&from=&to=&sort=`; anything unknown means all leads, newest first. */
export function readLeadFilter(query: URLSearchParams): LeadFilter {
  const sort = oneOf(leadSorts, query.get('sort'));
  return {
    status: oneOf(leadStatuses, query.get('status')),
    type: oneOf(eventTypeCodes, query.get('type')),
    search: query.get('search')?.trim().slice(0, SEARCH_MAX) || undefined,
    sort: sort === 'newest' ? undefined : sort,
    from: calendarDate(query.get('from')),
    to: calendarDate(query.get('to')),
  };
}

/** Whether leads are left out; another order leaves out none. */
export function isNarrowed({ status, type, search, from, to }: LeadFilter): boolean {
  return Boolean(status || type || search || from || to);
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((each) => each === value);

/** A day of the calendar, as the API wants it; '2027-02-30' is none. */
function calendarDate(value: string | null): string | undefined {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}
