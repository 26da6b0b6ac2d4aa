import type { ReactNode } from 'react';
import { PageHeader } from '@portal/shared/ui';
import { inboxTexts } from './texts.ts';

/** The heading above the list of leads. */
export function LeadsHeader({ paused = false, actions }: { paused?: boolean; actions?: ReactNode }) {
  return (
    <PageHeader
      title={inboxTexts.heading}
      lead={paused ? inboxTexts.leadPaused : inboxTexts.lead}
      actions={actions}
    />
  );
}
