import { useQuery } from '@tanstack/react-query';
import { currentAccountQuery } from '@portal/shared/api';
import { ApplicationStatusBadge, Spinner } from '@portal/shared/ui';
import { gateTexts } from '../texts/gate.ts';
import { GateScreen } from './GateScreen.tsx';

const { settingUp: words } = gateTexts;

const POLL_MS = 3000;

/** Approved, and the account not there yet: asks until it is. The gate then lets the vendor through. */
export function SettingUp() {
  useQuery({ ...currentAccountQuery, refetchInterval: POLL_MS });
  return (
    <GateScreen
      tabTitle={words.title}
      badge={<ApplicationStatusBadge status="approved" />}
      title={words.title}
      lead={words.lead}
    >
      <Spinner label={words.waiting} />
    </GateScreen>
  );
}
