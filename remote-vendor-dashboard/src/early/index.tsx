/**
 * Renders the dashboard before its app loads: the prefetched leads, drawn with the app's own components. Applies only
 * to a vendor with an active account and an unfiltered inbox. Everyone else waits for the app, which decides what to
 * show.
 */
import type { Lead } from '@portal/shared/contract';
import { drawEarly, earlyAnswer } from '@portal/shared/federation/early';
import type { OwnAccount } from '../layout/account-context.ts';
import { firstLeadsAddress } from '../leads/inbox-request.ts';
import { EarlyDashboard } from './EarlyDashboard.tsx';

async function draw(): Promise<void> {
  const [own] = (await answerOf<{ accounts: OwnAccount[] }>('/api/vendor-account/current'))?.accounts ?? [];
  if (own?.account.status !== 'active') return;
  const asked = answerOf<{ data: Lead[] }>(firstLeadsAddress(own.account.id));
  if (!asked) return;
  const show = drawEarly();
  const known = await Promise.race([asked, Promise.resolve()]);
  if (!known) show?.(<EarlyDashboard own={own} leads={null} />);
  const leads = (known ?? (await asked))?.data ?? [];
  if (leads.length > 0) show?.(<EarlyDashboard own={own} leads={leads} />);
}

const answerOf = <Answer,>(address: string) =>
  earlyAnswer(address)?.answer as Promise<Answer | null> | undefined;

void draw();
