import { showToast, type Output } from '@portal/shared/runtime';
import { formatNumber } from '@portal/shared/domain';

const words = {
  openLeads: (count: number) =>
    count === 1
      ? 'You still have an open lead on these dates. Blocking them doesn’t decline it.'
      : `You still have ${formatNumber(count)} open leads on these dates. Blocking them doesn’t decline those leads.`,
} as const;

/** Says that open leads remain on days that were just blocked. */
export function showOpenLeads(
  { open_leads: count }: Output<'PUT /vendor-account/{accountId}/blocked-dates/day'>,
  { blocked }: { blocked: boolean },
): void {
  if (blocked && count > 0) showToast({ kind: 'info', message: words.openLeads(count) });
}
