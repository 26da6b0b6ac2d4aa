import { AccountStatusBadge } from '@portal/shared/ui';
import { gateTexts } from '../texts/gate.ts';
import { GateScreen } from './GateScreen.tsx';

const { suspended: words } = gateTexts;

export function Suspended() {
  return (
    <GateScreen
      tabTitle={words.tab}
      badge={<AccountStatusBadge status="suspended" />}
      title={words.title}
      lead={words.lead}
    />
  );
}
