import styled from '@emotion/styled';
import type { CurrentAccount } from '@portal/shared/queries';
import { AccountStatusBadge, ButtonLink, Card, DescriptionList } from '@portal/shared/ui';
import { gateTexts } from './texts.ts';
import { GateScreen } from './GateScreen.tsx';

const { suspended: words } = gateTexts;

/** The values are sentences, so each gets a full line. */
const Meaning = styled(DescriptionList)`
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** The effects of the suspension; support can explain the reason. The person's other accounts stay open. */
export function Suspended({ others }: Pick<CurrentAccount, 'others'>) {
  return (
    <GateScreen
      tabTitle={words.tab}
      badge={<AccountStatusBadge status="suspended" />}
      title={words.title}
      lead={words.lead}
      action={others?.map(({ id, name }) => (
        <ButtonLink key={id} to={`/dashboard?account=${id}`}>
          {words.open(name)}
        </ButtonLink>
      ))}
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
