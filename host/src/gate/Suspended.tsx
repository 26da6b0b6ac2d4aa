import styled from '@emotion/styled';
import { AccountStatusBadge, Card, DescriptionList } from '@portal/shared/ui';
import { gateTexts } from './texts.ts';
import { GateScreen } from './GateScreen.tsx';

const { suspended: words } = gateTexts;

/** The values are sentences, so each gets a full line. */
const Meaning = styled(DescriptionList)`
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** The effects of the suspension; support can explain the reason. */
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
