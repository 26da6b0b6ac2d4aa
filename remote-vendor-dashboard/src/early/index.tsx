/**
 * Renders the dashboard before its app loads: the prefetched leads, drawn with the app's own components. Applies only
 * to a vendor with an active account and an unfiltered inbox. Everyone else waits for the app, which decides what to
 * show.
 */
import type { Lead } from '@portal/shared/contract';
import { renderEarlyScreen, prefetchedResponse } from '@portal/shared/federation/early';
import type { OwnAccount } from '../layout/account-context.ts';
import { firstLeadsAddress } from '../leads/inbox-request.ts';
import { EarlyDashboard } from './EarlyDashboard.tsx';

async function render(): Promise<void> {
  const [own] = (await answerOf<{ accounts: OwnAccount[] }>('/api/vendor-account/current'))?.accounts ?? [];
  if (own?.account.status !== 'active') return;
  const requests = answerOf<{ data: Lead[] }>(firstLeadsAddress(own.account.id));
  if (!requests) return;
  const show = renderEarlyScreen();
  const known = await Promise.race([requests, Promise.resolve()]);
  if (!known) show?.(<EarlyDashboard own={own} leads={null} />);
  const leads = (known ?? (await requests))?.data ?? [];
  if (leads.length > 0) show?.(<EarlyDashboard own={own} leads={leads} />);
}

const answerOf = <Answer,>(address: string) =>
  prefetchedResponse(address)?.answer as Promise<Answer | null> | undefined;

void render();
