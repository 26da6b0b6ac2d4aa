import { Inbox, PartyPopper } from 'lucide-react';
import type { LeadCounts } from '@portal/shared/contract';
import { sumOfGroups, formatCount } from '@portal/shared/domain';
import { ButtonLink, EmptyState } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { isNarrowed, withView, type LeadFilter } from '../lead/lead-filter.ts';

const words = {
  emptyViews: {
    needs_reply: {
      title: "You're all caught up",
      text: "Every lead has a reply. We'll let you know when a new one arrives.",
    },
    in_progress: {
      title: 'No leads in progress',
      text: 'Leads move here after you respond.',
    },
    booked: {
      title: 'No booked leads',
      text: 'Leads move here when you report a booking.',
    },
    closed: {
      title: 'No closed leads',
      text: 'Declined, expired, lost and withdrawn leads move here.',
    },
    all: {
      title: 'No leads',
      text: '',
    },
    unread: {
      title: 'No unread messages',
      text: 'You’ve read every message about your leads.',
    },
  },
  matchElsewhere: (count: number) =>
    count === 1
      ? '1 lead with another status matches.'
      : `${formatCount(count)} leads with another status match.`,
} as const;

/** An empty view of a vendor who has leads: no search results, or no leads in the group. Says what to do next. */
export function NoLeads({ filter, counts }: { filter: LeadFilter; counts: LeadCounts }) {
  if (isNarrowed(filter)) {
    const elsewhere = sumOfGroups(counts);
    return (
      <EmptyState
        icon={<Inbox aria-hidden="true" />}
        title="No leads match your search"
        action={
          elsewhere > 0 ? (
            <Next to={paths.leads(withView(filter, 'all'))}>
              {elsewhere === 1 ? 'Show the match' : `Show ${formatCount(elsewhere)} matches`}
            </Next>
          ) : (
            <Next to={paths.leads({ view: 'all' })}>Show all leads</Next>
          )
        }
      >
        {elsewhere > 0
          ? words.matchElsewhere(elsewhere)
          : 'Try other words, or another event type, tag or date.'}
      </EmptyState>
    );
  }
  const { title, text } = words.emptyViews[filter.view];
  const toProgress = filter.view === 'needs_reply' && counts.in_progress > 0;
  return (
    <EmptyState
      icon={filter.view === 'needs_reply' ? <PartyPopper aria-hidden="true" /> : <Inbox aria-hidden="true" />}
      title={title}
      action={
        <Next to={paths.leads({ view: toProgress ? 'in_progress' : 'all' })}>
          {toProgress ? 'View leads in progress' : 'Show all leads'}
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
