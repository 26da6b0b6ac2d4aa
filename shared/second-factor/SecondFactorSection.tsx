import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query, refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import type { AuthenticatorSetup, SecondFactors } from '../contract/index.ts';
import { formatInstantDate } from '@portal/shared/domain';
import { Button, Card, ConfirmDialog, Loaded, Section, Stack, showError } from '@portal/shared/ui';
import { AddAuthenticatorDialog } from './AddAuthenticatorDialog.tsx';
import { FactorNotices } from './FactorNotices.tsx';
import { PasskeyRows } from './PasskeyRows.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { secondFactorTexts as words } from './texts.ts';

const loadTexts = {
  loading: 'Loading your two-step login',
  errorTitle: 'Error Loading Two-Step Login',
  errorText: 'Failed to load your two-step login',
} as const;

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
  h3 {
    font-size: var(--text-md);
  }
  div > p {
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
`;

interface SecondFactorSectionProps {
  /** Reports whether a dialog shows what the server sends only once: the key of a new app, or recovery codes. */
  onSecret?: (shown: boolean) => void;
}

/** The user's second factors: adding, replacing and removing them. */
export function SecondFactorSection({ onSecret }: SecondFactorSectionProps) {
  const factors = useQuery(query('GET /user/second-factor'));
  return (
    <Section
      title="Two-step login"
      description="With an authenticator app, a stolen password isn’t enough to log in. A passkey logs you in without a password."
    >
      <Loaded query={factors} texts={loadTexts}>
        {(loaded) => (
          <Stack gap={4}>
            <FactorNotices factors={loaded} />
            <Factors {...loaded} onSecret={onSecret} />
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function Factors({
  authenticator,
  recovery_codes_left: left,
  passkeys,
  needed,
  onSecret,
}: SecondFactors & SecondFactorSectionProps) {
  const locked = needed && (authenticator !== null || passkeys.length > 0);
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [asking, setAsking] = useState<'remove' | 'replace' | null>(null);
  const showsSecret = setup !== null || codes !== null;
  useEffect(() => onSecret?.(showsSecret), [onSecret, showsSecret]);
  const start = useCall('POST /user/second-factor/authenticator', {
    onError: (error) => {
      showError(error, 'Failed to start the setup', { prefix: true });
      // Another tab may have added an app.
      void refresh('GET /user/second-factor');
    },
  });
  const remove = useCall('DELETE /user/second-factor/authenticator', {
    onSuccess: () => showToast({ kind: 'info', message: 'Authenticator app removed.' }),
    onError: (error) => showError(error, 'Failed to remove the app', { prefix: true }),
    onSettled: () => refresh('GET /user/second-factor'),
  });
  const replace = useCall('POST /user/second-factor/recovery-codes', {
    onError: (error) => showError(error, 'Failed to create new codes', { prefix: true }),
    // The new codes don't wait for it: the old ones are gone already.
    refresh: ['GET /user/second-factor'],
  });
  const stopAsking = () => setAsking(null);
  return (
    <>
      <Rows>
        <div>
          <div>
            <h3>Authenticator app</h3>
            <p>
              {authenticator
                ? describe(authenticator)
                : 'Off. Use an app like Google Authenticator, 1Password or Authy.'}
            </p>
            {locked && <p>You can change this after your second step.</p>}
          </div>
          {authenticator ? (
            <Button variant="secondary" size="small" disabled={locked} onClick={() => setAsking('remove')}>
              Remove app
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="small"
              disabled={locked}
              busy={start.isPending}
              onClick={() => start.mutate(undefined, { onSuccess: setSetup })}
            >
              Add app
            </Button>
          )}
        </div>
        {authenticator && (
          <div>
            <div>
              <h3>Recovery codes</h3>
              <p>
                {left > 0
                  ? `${left} of 10 left. Each one logs you in once, without your phone.`
                  : 'None left. Get new codes, so that you can log in without your phone.'}
              </p>
            </div>
            <Button variant="secondary" size="small" disabled={locked} onClick={() => setAsking('replace')}>
              Get new codes
            </Button>
          </div>
        )}
        <PasskeyRows passkeys={passkeys} locked={locked} />
      </Rows>
      <AddAuthenticatorDialog
        setup={setup}
        onClose={() => setSetup(null)}
        onAdded={(added) => {
          setSetup(null);
          setCodes(added);
        }}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={stopAsking}
        title="Remove your authenticator app?"
        tone="danger"
        confirmLabel="Remove app"
        busyLabel="Removing..."
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: stopAsking })}
      >
        Your password alone will be enough to log in. Your recovery codes stop working.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'replace'}
        onOpenChange={stopAsking}
        title="Replace your recovery codes?"
        confirmLabel="Get new codes"
        busyLabel="Creating..."
        busy={replace.isPending}
        onConfirm={() =>
          replace.mutate(undefined, {
            onSuccess: ({ recovery_codes: fresh }) => setCodes(fresh),
            onSettled: stopAsking,
          })
        }
      >
        Your old codes stop working.
      </ConfirmDialog>
    </>
  );
}

const describe = ({ added_at: added, last_used_at: used }: NonNullable<SecondFactors['authenticator']>) =>
  [`On since ${formatInstantDate(added)}`, used && words.appUsed(formatInstantDate(used))]
    .filter(Boolean)
    .join(' · ');
