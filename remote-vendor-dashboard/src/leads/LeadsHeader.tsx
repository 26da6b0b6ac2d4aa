import type { ReactNode } from 'react';
import { PageHeader } from '@portal/shared/ui';
import { phrases } from '@portal/shared/federation/public-settings';

/** The heading above the list of leads. */
export function LeadsHeader({ paused = false, actions }: { paused?: boolean; actions?: ReactNode }) {
  return (
    <PageHeader
      title="Your Matched Clients"
      lead={
        paused
          ? 'You won’t get new leads for now. You can still finish the ones you have.'
          : `Clients are waiting. Try to reply within ${phrases.responseTime}.`
      }
      actions={actions}
    />
  );
}
