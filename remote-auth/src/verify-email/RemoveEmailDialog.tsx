import { useMutation } from '@tanstack/react-query';
import { call, errorText, hasCode } from '@portal/shared/runtime';
import { Banner, ConfirmDialog, Stack } from '@portal/shared/ui';
import type { EmailLink } from '../email-link/email-link.ts';
import { verifyEmailTexts as words } from './texts.ts';

export interface RemoveEmailDialogProps {
  link: EmailLink;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
  onDead: (why: Error) => void;
}

/** 'This wasn't me': explains the deletion and requires confirmation. */
export function RemoveEmailDialog({ link, open, onOpenChange, onRemoved, onDead }: RemoveEmailDialogProps) {
  const remove = useMutation({
    mutationFn: () => removeRegistration(link),
    onSuccess: onRemoved,
    onError: (error) => hasCode(error, 'invalid_link') && onDead(error),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.removeTitle}
      confirmLabel={words.remove}
      busyLabel={words.removing}
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <Stack gap={3}>
        <p>{words.removeText}</p>
        {remove.isError && <Banner tone="error">{errorText(remove.error, words.removeFailed)}</Banner>}
      </Stack>
    </ConfirmDialog>
  );
}

/** Deletes the unverified registration that a mailed link is for, or cancels the change of address. */
const removeRegistration = (body: { id: number; code: string }) => call('POST /auth/email/not-me', { body });
