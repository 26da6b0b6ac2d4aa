/**
 * Renders the dashboard before its app loads: the prefetched leads, drawn with the app's own components. Applies only
 * to a vendor with an active account and the first page of the default view. Everyone else waits for the app, which decides what to
 * show.
 */
import type { OwnAccount } from '@portal/shared/contract';
import { renderEarlyScreen, prefetchedResponse } from '@portal/shared/federation/early';
import { isCompact } from '../leads/density.ts';
import type { LeadPage } from '../lead/leads.ts';
import { EarlyDashboard } from './EarlyDashboard.tsx';
import { firstLeadsAddress } from './first-leads.ts';

async function render(): Promise<void> {
  const answer = await answerOf<{ accounts: OwnAccount[] }>('/api/vendor-account/current');
  const [own, other] = answer?.accounts ?? [];
  // With several accounts, the app knows which one the person chose.
  if (other || own?.account.status !== 'active') return;
  const requests = answerOf<LeadPage>(firstLeadsAddress(own.account.id));
  if (!requests) return;
  const show = renderEarlyScreen();
  const compact = isCompact(storedUserId());
  const known = await Promise.race([requests, Promise.resolve()]);
  if (!known) show?.(<EarlyDashboard own={own} page={null} compact={compact} />);
  const page = known ?? (await requests);
  if (page && page.data.length > 0) show?.(<EarlyDashboard own={own} page={page} compact={compact} />);
}

/** The session is in local storage (specification, section 3: User). */
function storedUserId(): number | undefined {
  // oxlint-disable-next-line no-restricted-globals -- the early script runs only if the page's own could read it
  const user = JSON.parse(localStorage.getItem('user') ?? 'null') as { id: number } | null;
  return user?.id;
}

const answerOf = <Answer,>(address: string) =>
  prefetchedResponse(address)?.answer as Promise<Answer | null> | undefined;

void render();
