import { showToast, type Output } from '@portal/shared/runtime';
import { blockedDatesTexts } from './texts.ts';

/** Says that open leads remain on days that were just blocked. */
export function showOpenLeads(
  { open_leads: count }: Output<'PUT /vendor-account/{accountId}/blocked-dates/day'>,
  { blocked }: { blocked: boolean },
): void {
  if (blocked && count > 0) showToast({ kind: 'info', message: blockedDatesTexts.openLeads(count) });
}
