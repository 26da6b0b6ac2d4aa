import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText, resendMail } from '@portal/shared/api';
import { showToast } from '@portal/shared/state';
import { Button } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { readOperationsAgain } from './read-again.ts';

const { mails: words } = texts.operations;

export interface ResendMailProps {
  mailId: number;
  recipient: string;
  /** The element that names the mail. */
  describedBy: string;
}

/** Puts a mail back into the queue; it leaves the list unless it fails again. */
export function ResendMail({ mailId, recipient, describedBy }: ResendMailProps) {
  const cache = useQueryClient();
  const resend = useMutation({
    mutationFn: () => resendMail(mailId),
    onSuccess: () => showToast({ kind: 'success', message: words.resent(recipient) }),
    onError: (error) => showToast({ kind: 'error', message: errorText(error, words.resendFailed) }),
    onSettled: () => readOperationsAgain(cache),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      aria-describedby={describedBy}
      busy={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {words.resend}
    </Button>
  );
}
