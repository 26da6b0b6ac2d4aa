import { useState } from 'react';
import type { Passkey } from '../contract/index.ts';
import { formatInstantDate, messages } from '@portal/shared/domain';
import { hasPasskeys, PasskeyCancelled, PasskeyOnDevice } from '@portal/shared/session';
import { Button, Cluster, ConfirmDialog, FormDialog, submissionErrors, TextField } from '@portal/shared/ui';
import { secondFactorTexts as words } from './texts.ts';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './use-change-factors.ts';

/** The user's passkeys: adding, renaming and removing them. Without support in the browser they can only be removed. */
export function PasskeyRows({ passkeys }: { passkeys: Passkey[] }) {
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const [asking, setAsking] = useState(false);
  const remove = useRemovePasskey();
  const supported = hasPasskeys();
  if (!supported && passkeys.length === 0) return null;
  return (
    <>
      <div>
        <div>
          <h3>{words.passkeys}</h3>
          <p>{words.passkeysText}</p>
        </div>
        {supported && (
          <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
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
              aria-label={words.renameOf(passkey.name)}
              onClick={() => setRenaming(passkey)}
            >
              {words.rename}
            </Button>
            <Button
              variant="secondary"
              size="small"
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
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} />}
      <AddPasskeyDialog open={adding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.removePasskeyTitle(leaving?.name ?? '')}
        tone="danger"
        confirmLabel={words.confirmRemovePasskey}
        busyLabel={words.removing}
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.id, { onSettled: () => setAsking(false) })}
      >
        {words.removePasskeyText}
      </ConfirmDialog>
    </>
  );
}

function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutateAsync: rename } = useRenamePasskey();
  return (
    <FormDialog<{ name: string }>
      open
      title={words.renameTitle(passkey.name)}
      size="small"
      onClose={onClose}
      onSubmit={async ({ name }) => {
        await rename({ passkeyId: passkey.id, name: name.trim() });
        onClose();
      }}
      initialValues={{ name: passkey.name }}
      validate={validateName}
      submitError={words.renameFailed}
      submitLabel={words.save}
      busyLabel={words.saving}
      cancelLabel={words.cancel}
    >
      <TextField name="name" label={words.passkeyName} maxLength={60} autoComplete="off" />
    </FormDialog>
  );
}

const validateName = ({ name }: { name: string }) =>
  name.trim() === '' ? { name: messages.passkeyNameRequired } : {};

function AddPasskeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { mutateAsync: add } = useAddPasskey();
  return (
    <FormDialog<{ name: string }>
      open={open}
      title={words.addPasskeyTitle}
      description={words.addPasskeyText}
      size="small"
      onClose={onClose}
      onSubmit={async ({ name }) => {
        try {
          await add(name.trim());
        } catch (error) {
          // The dialog stays open, so that the user can try again.
          if (error instanceof PasskeyCancelled) return undefined;
          const text = error instanceof PasskeyOnDevice ? words.passkeyOnDevice : words.addPasskeyFailed;
          return submissionErrors(error, text, { fields: ['name'] });
        }
        onClose();
        return undefined;
      }}
      initialValues={{ name: '' }}
      validate={validateName}
      submitError={words.addPasskeyFailed}
      submitLabel={words.addPasskey}
      busyLabel={words.addingPasskey}
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
