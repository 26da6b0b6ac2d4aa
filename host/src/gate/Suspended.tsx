import { AccountStatusBadge } from '@portal/shared/ui';
import { GateScreen } from './GateScreen.tsx';

export function Suspended() {
  return (
    <GateScreen
      tabTitle="Account suspended"
      badge={<AccountStatusBadge status="suspended" />}
      title="Account Suspended"
      lead="Your vendor account has been suspended. Please contact support about reinstating it."
    />
  );
}
