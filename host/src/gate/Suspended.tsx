import styled from '@emotion/styled';
import { AccountStatusBadge, Card, DescriptionList } from '@portal/shared/ui';
import { gateTexts } from '../texts/gate.ts';
import { GateScreen } from './GateScreen.tsx';

const { suspended: words } = gateTexts;

/** Sentences: each has a line to itself. */
const Meaning = styled(DescriptionList)`
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

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
        <Meaning
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
