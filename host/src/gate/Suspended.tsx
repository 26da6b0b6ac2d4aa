import { AccountStatusBadge, Card, DescriptionList } from '@portal/shared/ui';
import { gateTexts } from '../texts/gate.ts';
import { GateScreen } from './GateScreen.tsx';

const { suspended: words } = gateTexts;

/** What the suspension means; support knows why. */
export function Suspended() {
  return (
    <GateScreen
      tabTitle={words.tab}
      badge={<AccountStatusBadge status="suspended" />}
      title={words.title}
      lead={words.lead}
    >
      <Card>
        <DescriptionList
          items={[
            { term: words.leads, detail: words.leadsText },
            { term: words.kept, detail: words.keptText },
            { term: words.again, detail: words.againText },
          ]}
        />
      </Card>
    </GateScreen>
  );
}
