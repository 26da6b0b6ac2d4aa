import { Inbox } from 'lucide-react';
import { leadStatusLabel } from '@portal/shared/domain';
import { ButtonLink, EmptyState } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import type { LeadFilter } from './lead-filter.ts';

/** The empty list: no search results, no leads with the status, or no leads at all. */
export function NoLeads({ filter, paused }: { filter: LeadFilter; paused: boolean }) {
  const icon = <Inbox aria-hidden="true" />;
  const showAll = (
    <ButtonLink variant="secondary" to={paths.leads()}>
      {texts.leads.showAll}
    </ButtonLink>
  );
  if (filter.search || filter.type || filter.from || filter.to) {
    return (
      <EmptyState icon={icon} title={texts.leads.noMatch} action={showAll}>
        {texts.leads.noMatchText}
      </EmptyState>
    );
  }
  if (filter.status) {
    return (
      <EmptyState
        icon={icon}
        title={texts.leads.noneWithStatus(leadStatusLabel(filter.status))}
        action={showAll}
      >
        {texts.leads.noneWithStatusText}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={texts.leads.emptyTitle}>
      {paused ? texts.leads.pausedText : texts.leads.emptyText}
    </EmptyState>
  );
}
