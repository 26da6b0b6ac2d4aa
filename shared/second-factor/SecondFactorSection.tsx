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
    <Section title={words.heading} description={words.description}>
      <Loaded query={factors} texts={words}>
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
      showError(error, words.startFailed, { prefix: true });
      // Another tab may have added an app.
      void refresh('GET /user/second-factor');
    },
  });
  const remove = useCall('DELETE /user/second-factor/authenticator', {
    onSuccess: () => showToast({ kind: 'info', message: words.removed }),
    onError: (error) => showError(error, words.removeFailed, { prefix: true }),
    onSettled: () => refresh('GET /user/second-factor'),
  });
  const replace = useCall('POST /user/second-factor/recovery-codes', {
    onError: (error) => showError(error, words.replaceFailed, { prefix: true }),
    // The new codes don't wait for it: the old ones are gone already.
    refresh: ['GET /user/second-factor'],
  });
  const stopAsking = () => setAsking(null);
  return (
    <>
      <Rows>
        <div>
          <div>
            <h3>{words.app}</h3>
            <p>{authenticator ? describe(authenticator) : words.appOff}</p>
            {locked && <p>{words.locked}</p>}
          </div>
          {authenticator ? (
            <Button variant="secondary" size="small" disabled={locked} onClick={() => setAsking('remove')}>
              {words.removeApp}
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="small"
              disabled={locked}
              busy={start.isPending}
              onClick={() => start.mutate(undefined, { onSuccess: setSetup })}
            >
              {words.addApp}
            </Button>
          )}
        </div>
        {authenticator && (
          <div>
            <div>
              <h3>{words.codes}</h3>
              <p>{left > 0 ? words.codesLeft(left) : words.codesGone}</p>
            </div>
            <Button variant="secondary" size="small" disabled={locked} onClick={() => setAsking('replace')}>
              {words.newCodes}
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
        title={words.removeTitle}
        tone="danger"
        confirmLabel={words.removeApp}
        busyLabel={words.removing}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: stopAsking })}
      >
        {words.removeText}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'replace'}
        onOpenChange={stopAsking}
        title={words.newCodesTitle}
        confirmLabel={words.newCodes}
        busyLabel={words.replacing}
        busy={replace.isPending}
        onConfirm={() =>
          replace.mutate(undefined, {
            onSuccess: ({ recovery_codes: fresh }) => setCodes(fresh),
            onSettled: stopAsking,
          })
        }
      >
        {words.newCodesText}
      </ConfirmDialog>
    </>
  );
}

const describe = ({ added_at: added, last_used_at: used }: NonNullable<SecondFactors['authenticator']>) =>
  [words.appOn(formatInstantDate(added)), used && words.appUsed(formatInstantDate(used))]
    .filter(Boolean)
    .join(' · ');
