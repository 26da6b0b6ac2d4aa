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
    onSuccess: () => showToast({ kind: 'info', message: words.removedPasskey }),
    onError: (error) => showError(error, words.removePasskeyFailed, { prefix: true }),
    onSettled: () => refresh('GET /user/second-factor'),
  });
  const supported = hasPasskeys();
  if (!supported && passkeys.length === 0) return null;
  return (
    <>
      <div>
        <div>
          <h3>{words.passkeys}</h3>
          <p>{words.passkeysText}</p>
          {locked && <p>{words.locked}</p>}
        </div>
        {supported && (
          <Button variant="secondary" size="small" disabled={locked} onClick={() => setNaming('new')}>
            {words.addPasskey}
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
              aria-label={words.renameOf(passkey.name)}
              onClick={() => setNaming(passkey)}
            >
              {words.rename}
            </Button>
            <Button
              variant="secondary"
              size="small"
              disabled={locked}
              aria-label={words.removePasskeyOf(passkey.name)}
              onClick={() => {
                setLeaving(passkey);
                setAsking(true);
              }}
            >
              {words.removePasskey}
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
        title={words.removePasskeyTitle(leaving?.name ?? '')}
        tone="danger"
        confirmLabel={words.confirmRemovePasskey}
        busyLabel={words.removing}
        busy={remove.isPending}
        onConfirm={() =>
          leaving &&
          remove.mutate({ params: { passkeyId: leaving.id } }, { onSettled: () => setAsking(false) })
        }
      >
        {words.removePasskeyText}
      </ConfirmDialog>
    </>
  );
}

/** Asks for the name of a new passkey, or for another name of one. */
function PasskeyNameDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const add = useAddPasskey();
  const rename = useCall('PUT /user/second-factor/passkeys/{passkeyId}', {
    onSuccess: () => showToast({ kind: 'success', message: words.renamed }),
    onSettled: () => refresh('GET /user/second-factor'),
  });
  const failed = passkey ? words.renameFailed : words.addPasskeyFailed;
  return (
    <FormDialog<{ name: string }>
      open
      title={passkey ? words.renameTitle(passkey.name) : words.addPasskeyTitle}
      description={!passkey && words.addPasskeyText}
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
          const text = error instanceof PasskeyOnDevice ? words.passkeyOnDevice : failed;
          return submissionErrors(error, text, { fields: ['name'] });
        }
        onClose();
        return undefined;
      }}
      initialValues={{ name: passkey?.name ?? '' }}
      validate={({ name }) => (name.trim() === '' ? { name: messages.passkeyNameRequired } : {})}
      submitError={failed}
      submitLabel={passkey ? words.save : words.addPasskey}
      busyLabel={passkey ? words.saving : words.addingPasskey}
      cancelLabel={words.cancel}
    >
      <TextField name="name" label={words.passkeyName} maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}

const describe = ({ added_at: added, last_used_at: used }: Passkey) =>
  [words.passkeyAdded(formatInstantDate(added)), used && words.appUsed(formatInstantDate(used))]
    .filter(Boolean)
    .join(' · ');
