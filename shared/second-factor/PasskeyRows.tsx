import { useState } from 'react';
import { useAddPasskey } from './use-add-passkey.ts';
import { refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import type { Passkey } from '../contract/index.ts';
import { formatInstantDate, messages } from '@portal/shared/domain';
import { hasPasskeys, PasskeyCancelled, PasskeyOnDevice } from '@portal/shared/session';
import {
  Button,
  Cluster,
  ConfirmDialog,
  FormDialog,
  NOT_SAVED,
  submissionErrors,
  TextField,
  showError,
} from '@portal/shared/ui';
import { secondFactorTexts as words } from './texts.ts';

interface PasskeyRowsProps {
  passkeys: Passkey[];
  /** This session must prove a second factor before it may change one. */
  locked: boolean;
}

/** The user's passkeys: adding, renaming and removing them. Without support in the browser they can only be removed. */
export function PasskeyRows({ passkeys, locked }: PasskeyRowsProps) {
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const [asking, setAsking] = useState(false);
  const remove = useCall('DELETE /user/second-factor/passkeys/{passkeyId}', {
    onSuccess: () => showToast({ kind: 'info', message: 'Passkey removed.' }),
    onError: (error) => showError(error, 'Failed to remove the passkey', { prefix: true }),
    onSettled: () => refresh('GET /user/second-factor'),
  });
  const supported = hasPasskeys();
  if (!supported && passkeys.length === 0) return null;
  return (
    <>
      <div>
        <div>
          <h3>Passkeys</h3>
          <p>Log in with your fingerprint, your face or your screen lock.</p>
          {locked && <p>You can change this after your second step.</p>}
        </div>
        {supported && (
          <Button variant="secondary" size="small" disabled={locked} onClick={() => setNaming('new')}>
            Add passkey
          </Button>
        )}
      </div>
      {passkeys.map((passkey) => (
        <div key={passkey.id}>
          <div>
            <h3>{passkey.name}</h3>
            <p>{describe(passkey)}</p>
          </div>
          <Cluster gap={2}>
            <Button
              variant="quiet"
              size="small"
              disabled={locked}
              aria-label={`Rename ${passkey.name}`}
              onClick={() => setNaming(passkey)}
            >
              Rename
            </Button>
            <Button
              variant="secondary"
              size="small"
              disabled={locked}
              aria-label={`Remove ${passkey.name}`}
              onClick={() => {
                setLeaving(passkey);
                setAsking(true);
              }}
            >
              Remove
            </Button>
          </Cluster>
        </div>
      ))}
      {naming && (
        <PasskeyNameDialog passkey={naming === 'new' ? null : naming} onClose={() => setNaming(null)} />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove the passkey “${leaving?.name ?? ''}”?`}
        tone="danger"
        confirmLabel="Remove passkey"
        busyLabel="Removing..."
        busy={remove.isPending}
        onConfirm={() =>
          leaving &&
          remove.mutate({ params: { passkeyId: leaving.id } }, { onSettled: () => setAsking(false) })
        }
      >
        It no longer logs you in here. Delete it on your device too.
      </ConfirmDialog>
    </>
  );
}

/** Asks for the name of a new passkey, or for another name of one. */
function PasskeyNameDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const add = useAddPasskey();
  const rename = useCall('PUT /user/second-factor/passkeys/{passkeyId}', {
    onSuccess: () => showToast({ kind: 'success', message: 'Passkey renamed.' }),
    onSettled: () => refresh('GET /user/second-factor'),
  });
  const failed = passkey ? 'Failed to rename the passkey' : 'Failed to add the passkey. Please try again.';
  return (
    <FormDialog<{ name: string }>
      open
      title={passkey ? `Rename the passkey “${passkey.name}”` : 'Add a passkey'}
      description={
        !passkey &&
        'Name it after this device, so that you recognize it. Your browser then asks you to create it.'
      }
      size="small"
      onClose={onClose}
      onSubmit={async (typed) => {
        const name = typed.name.trim();
        try {
          await (passkey
            ? rename.mutateAsync({ params: { passkeyId: passkey.id }, body: { name } })
            : add.mutateAsync(name));
        } catch (error) {
          // The dialog stays open, so that the user can try again.
          if (error instanceof PasskeyCancelled) return NOT_SAVED;
          const text =
            error instanceof PasskeyOnDevice ? 'This device already has a passkey for your account.' : failed;
          return submissionErrors(error, text, { fields: ['name'] });
        }
        onClose();
        return undefined;
      }}
      initialValues={{ name: passkey?.name ?? '' }}
      validate={({ name }) => (name.trim() === '' ? { name: messages.passkeyNameRequired } : {})}
      submitError={failed}
      submitLabel={passkey ? 'Save' : 'Add passkey'}
      busyLabel={passkey ? 'Saving...' : 'Waiting for your browser...'}
      cancelLabel="Cancel"
    >
      <TextField name="name" label="Name" maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}

const describe = ({ added_at: added, last_used_at: used }: Passkey) =>
  [`Added ${formatInstantDate(added)}`, used && words.appUsed(formatInstantDate(used))]
    .filter(Boolean)
    .join(' · ');
