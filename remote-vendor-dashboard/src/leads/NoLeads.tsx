import { Inbox, PartyPopper } from 'lucide-react';
import type { LeadCounts } from '@portal/shared/contract';
import { sumOfGroups } from '@portal/shared/domain';
import { ButtonLink, EmptyState } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { isNarrowed, withView, type LeadFilter } from '../lead/lead-filter.ts';
import { inboxTexts } from './texts.ts';

/** An empty view of a vendor who has leads: no search results, or no leads in the group. Says what to do next. */
export function NoLeads({ filter, counts }: { filter: LeadFilter; counts: LeadCounts }) {
  if (isNarrowed(filter)) {
    const elsewhere = sumOfGroups(counts);
    return (
      <EmptyState
        icon={<Inbox aria-hidden="true" />}
        title={inboxTexts.noMatch}
        action={
          elsewhere > 0 ? (
            <Next to={paths.leads(withView(filter, 'all'))}>{inboxTexts.showMatches(elsewhere)}</Next>
          ) : (
            <Next to={paths.leads({ view: 'all' })}>{inboxTexts.showAll}</Next>
          )
        }
      >
        {elsewhere > 0 ? inboxTexts.matchElsewhere(elsewhere) : inboxTexts.noMatchText}
      </EmptyState>
    );
  }
  const { title, text } = inboxTexts.emptyViews[filter.view];
  const toProgress = filter.view === 'needs_reply' && counts.in_progress > 0;
  return (
    <EmptyState
      icon={filter.view === 'needs_reply' ? <PartyPopper aria-hidden="true" /> : <Inbox aria-hidden="true" />}
      title={title}
      action={
        <Next to={paths.leads({ view: toProgress ? 'in_progress' : 'all' })}>
          {toProgress ? inboxTexts.showInProgress : inboxTexts.showAll}
        </Next>
      }
    >
      {text}
    </EmptyState>
  );
}

function Next({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink variant="secondary" to={to}>
      {children}
    </ButtonLink>
  );
}
