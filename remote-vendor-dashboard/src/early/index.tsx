/**
 * Renders the dashboard before its app loads, drawn with the app's own components and the prefetched leads. Applies only to a vendor
 * with an active account and the first page of the default view. Everyone else waits for the app, which decides what to show. The
 * page may already show a drawing of the last visit, which this replaces.
 */
import type { OwnAccount } from '@portal/shared/contract';
import {
  EARLY_SLOT_ATTRIBUTE,
  keptScreenShown,
  prefetchedResponse,
  renderEarlyScreen,
} from '@portal/shared/federation/early';
import { isCompact } from '../leads/density.ts';
import type { LeadPage } from '../lead/leads.ts';
import { EarlyDashboard } from './EarlyDashboard.tsx';
import { firstLeadsAddress } from './first-leads.ts';

async function render(): Promise<void> {
  const asked = answerOf<{ accounts: OwnAccount[] }>('/api/vendor-account/current');
  if (!asked) return;
  await placed();
  const userId = storedUserId();
  let draw = null as ReturnType<typeof renderEarlyScreen>;
  const show = (own: OwnAccount, page: LeadPage | null) => {
    draw ??= renderEarlyScreen();
    draw?.(<EarlyDashboard own={own} page={page} compact={isCompact(userId)} />);
  };
  const isKept = await keptScreenShown();
  const answer = await asked;
  // Without a connection the app shows what is kept, and when it is from.
  if (!answer) return;
  const [own, other] = answer.accounts;
  // With several accounts, the app knows which one the person chose.
  if (other || own?.account.status !== 'active' || own.second_factor_needed) {
    if (isKept) renderEarlyScreen()?.(null);
    return;
  }
  const requests = answerOf<LeadPage>(firstLeadsAddress(own.account.id));
  if (!requests) return;
  const known = await Promise.race([requests, Promise.resolve()]);
  if (!known && !isKept) show(own, null);
  const page = known ?? (await requests);
  if (page && (page.data.length > 0 || draw || isKept)) show(own, page.data.length > 0 ? page : null);
}

/** Resolves when the page has the app's place: a script from the browser's cache can run before. */
async function placed(): Promise<void> {
  while (document.readyState === 'loading' && !document.querySelector(`[${EARLY_SLOT_ATTRIBUTE}]`))
    await new Promise(requestAnimationFrame);
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
