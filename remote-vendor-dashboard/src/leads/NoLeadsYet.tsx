import { Inbox } from 'lucide-react';
import { EmptyState } from '@portal/shared/ui';
import { leadsTexts } from './texts.ts';

/** The inbox of a vendor without any lead (specification, section 2: Leads tab). */
export function NoLeadsYet({ paused }: { paused: boolean }) {
  return (
    <EmptyState icon={<Inbox aria-hidden="true" />} title={leadsTexts.emptyTitle}>
      {paused ? leadsTexts.pausedText : leadsTexts.emptyText}
    </EmptyState>
  );
}
