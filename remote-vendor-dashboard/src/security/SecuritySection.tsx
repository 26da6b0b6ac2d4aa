import styled from '@emotion/styled';
import { useState } from 'react';
import { useSession } from '@portal/shared/runtime';
import { SecondFactorSection } from '@portal/shared/second-factor';
import { Button, Card, Section } from '@portal/shared/ui';
import { PersonalOnly } from '../access/PersonalOnly.tsx';
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import { SessionList } from './SessionList.tsx';

const Rows = styled(Card)`
  padding-block: var(--space-2);

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
    padding-block: var(--space-3);
  }
  > div + div {
    border-top: 1px solid var(--line);
  }
  div > span {
    display: block;
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-weight: 550;
  }
  p {
    overflow-wrap: anywhere;
  }
`;

/** The user's login credentials, sessions and second step. */
export function SecuritySection() {
  return (
    <PersonalOnly name="Login and security">
      <Login />
      <SecondFactorSection />
    </PersonalOnly>
  );
}

function Login() {
  const email = useSession()?.user.email ?? '';
  const [dialog, setDialog] = useState<'email' | 'password' | null>(null);
  const close = () => setDialog(null);
  return (
    <Section title="Login and security">
      <Rows>
        <div>
          <div>
            <span>Login email</span>
            <p>{email}</p>
          </div>
          <Button variant="secondary" size="small" onClick={() => setDialog('email')}>
            Change email
          </Button>
        </div>
        <PendingEmail />
        <div>
          <div>
            <span>Password</span>
            <p>••••••••</p>
          </div>
          <Button variant="secondary" size="small" onClick={() => setDialog('password')}>
            Change password
          </Button>
        </div>
      </Rows>
      <SessionList />
      <ChangeEmailDialog email={email} open={dialog === 'email'} onClose={close} />
      <ChangePasswordDialog open={dialog === 'password'} onClose={close} />
    </Section>
  );
}
