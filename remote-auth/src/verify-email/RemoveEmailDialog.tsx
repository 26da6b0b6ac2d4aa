import { useCall } from '@portal/shared/queries';
import { errorText, hasCode } from '@portal/shared/runtime';
import { Banner, ConfirmDialog, Stack } from '@portal/shared/ui';
import type { EmailLink } from '../email-link/email-link.ts';
import { verifyEmailTexts as words } from './texts.ts';

interface RemoveEmailDialogProps {
  link: EmailLink;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
  onDead: (why: Error) => void;
}

/** 'This wasn't me': explains the deletion and requires confirmation. */
export function RemoveEmailDialog({ link, open, onOpenChange, onRemoved, onDead }: RemoveEmailDialogProps) {
  const remove = useCall('POST /auth/email/not-me', {
    body: link,
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
