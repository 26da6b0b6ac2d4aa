import styled from '@emotion/styled';
import type { CurrentAccount } from '@portal/shared/queries';
import { AccountStatusBadge, ButtonLink, Card, DescriptionList } from '@portal/shared/ui';
import { GateScreen } from './GateScreen.tsx';

/** The values are sentences, so each gets a full line. */
const Meaning = styled(DescriptionList)`
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** The effects of the suspension; support can explain the reason. The person's other accounts stay open. */
export function Suspended({ others }: Pick<CurrentAccount, 'others'>) {
  return (
    <GateScreen
      tabTitle="Account suspended"
      badge={<AccountStatusBadge status="suspended" />}
      title="Account Suspended"
      lead="Your vendor account has been suspended. Please contact support about reinstating it."
      action={others?.map(({ id, name }) => (
        <ButtonLink key={id} to={`/dashboard?account=${id}`}>
          {`Open ${name}`}
        </ButtonLink>
      ))}
    >
      <Card>
        <Meaning
          items={[
            { term: 'New leads', detail: 'You won’t get any while your account is suspended.' },
            { term: 'Your data', detail: 'We keep your leads, bookings and settings.' },
            {
              term: 'When it’s reinstated',
              detail: 'We’ll email you, and this page will open your dashboard.',
            },
          ]}
        />
      </Card>
    </GateScreen>
  );
}
