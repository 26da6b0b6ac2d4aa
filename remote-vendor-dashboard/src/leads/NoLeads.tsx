import { Inbox } from 'lucide-react';
import { leadStatusLabel } from '@portal/shared/domain';
import { ButtonLink, EmptyState } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import type { LeadFilter } from './lead-filter.ts';
import { leadsTexts } from './texts.ts';

/** The empty list: no search results, no leads with the status, or no leads at all. */
export function NoLeads({ filter, paused }: { filter: LeadFilter; paused: boolean }) {
  const icon = <Inbox aria-hidden="true" />;
  const showAll = (
    <ButtonLink variant="secondary" to={paths.leads()}>
      {leadsTexts.showAll}
    </ButtonLink>
  );
  if (filter.search || filter.type || filter.from || filter.to) {
    return (
      <EmptyState icon={icon} title={leadsTexts.noMatch} action={showAll}>
        {leadsTexts.noMatchText}
      </EmptyState>
    );
  }
  if (filter.status) {
    return (
      <EmptyState
        icon={icon}
        title={leadsTexts.noneWithStatus(leadStatusLabel(filter.status))}
        action={showAll}
      >
        {leadsTexts.noneWithStatusText}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={leadsTexts.emptyTitle}>
      {paused ? leadsTexts.pausedText : leadsTexts.emptyText}
    </EmptyState>
  );
}
