import { useQuery } from '@tanstack/react-query';
import { currentAccountQuery } from '@portal/shared/queries';
import { ApplicationStatusBadge, Spinner } from '@portal/shared/ui';
import { GateScreen } from './GateScreen.tsx';

const POLL_MS = 3000;

/**
 * The application is approved, but the account doesn't exist yet. Polls until it does; the gate then shows
 * the dashboard.
 */
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
