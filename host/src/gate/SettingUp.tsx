import { useQuery } from '@tanstack/react-query';
import { currentAccountQuery } from '@portal/shared/api';
import { ApplicationStatusBadge, Spinner } from '@portal/shared/ui';
import { GateScreen } from './GateScreen.tsx';

const POLL_MS = 3000;

/** Approved, and the account not there yet: asks until it is. The gate then lets the vendor through. */
export function SettingUp() {
  useQuery({ ...currentAccountQuery, refetchInterval: POLL_MS });
  return (
    <GateScreen
      tabTitle="Setting up your account"
      badge={<ApplicationStatusBadge status="approved" />}
      title="Setting up your account"
      lead="Your application was approved. This page opens your dashboard as soon as it is ready."
    >
      <Spinner label="Almost there..." />
    </GateScreen>
  );
}
