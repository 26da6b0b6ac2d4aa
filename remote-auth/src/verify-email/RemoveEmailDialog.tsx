import { useCall } from '@portal/shared/queries';
import { errorText, hasCode } from '@portal/shared/runtime';
import { Banner, ConfirmDialog, Stack } from '@portal/shared/ui';
import type { EmailLink } from '../email-link/email-link.ts';

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
      title="Remove your email from Gia?"
      confirmLabel="Remove my email"
      busyLabel="Removing..."
      tone="danger"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <Stack gap={3}>
        <p>
          {
            "If you didn't sign up, we'll delete the account created with your email and log out the person who created it. If someone asked to change their email to yours, we'll cancel that. You can sign up yourself afterwards."
          }
        </p>
        {remove.isError && (
          <Banner tone="error">
            {errorText(remove.error, 'Failed to remove your email. Please try again.')}
          </Banner>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
