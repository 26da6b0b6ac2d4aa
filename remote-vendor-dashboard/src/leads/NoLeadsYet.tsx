import { Inbox } from 'lucide-react';
import type { VendorAccount } from '@portal/shared/contract';
import { EmptyState, Stack, type Elements } from '@portal/shared/ui';
import { useMay } from '../access/RequireAccount.tsx';
import { FirstSteps } from './FirstSteps.tsx';

/** The inbox of a vendor without any lead (specification, section 2: Leads tab), with what to prepare meanwhile. */
export function NoLeadsYet({ account, action }: { account: VendorAccount; action?: Elements }) {
  const mayPrepare = useMay('manage');
  const paused = account.status === 'opted_out';
  return (
    <Stack gap={6}>
      <EmptyState icon={<Inbox aria-hidden="true" />} title="No Leads Yet" action={action}>
        {paused
          ? 'Your profile is paused, so no new leads arrive. You can still finish the ones you have.'
          : "Leads appear here as soon as Gia matches you with clients. We'll let you know when one arrives."}
      </EmptyState>
      {!paused && mayPrepare && <FirstSteps account={account} />}
    </Stack>
  );
}
