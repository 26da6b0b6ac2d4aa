import { leadStatuses, type LeadStatus } from '@portal/shared/domain';

/** What the list shows, as the address says it. */
export interface LeadFilter {
  status: LeadStatus | undefined;
  page: number;
}

/** Reads `?status=&page=`; anything unknown means all leads and the first page. */
export function readLeadFilter(query: URLSearchParams): LeadFilter {
  const status = query.get('status');
  const page = query.get('page') ?? '';
  return {
    status: leadStatuses.find((known) => known === status),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}
