import { useQuery } from '@tanstack/react-query';
import { currentAccountQuery } from '@portal/shared/queries';
import { ApplicationStatusBadge, Spinner } from '@portal/shared/ui';
import { gateTexts } from './texts.ts';
import { GateScreen } from './GateScreen.tsx';

const { settingUp: words } = gateTexts;

const POLL_MS = 3000;

/**
 * The application is approved, but the account doesn't exist yet. Polls until it does; the gate then shows
 * the dashboard.
 */
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
