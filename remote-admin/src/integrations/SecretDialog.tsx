import { Button, Cluster, CopyField, Dialog, Stack } from '@portal/shared/ui';

const words = {
  copy: {
    copy: 'Copy',
    copied: 'Copied.',
    failed: 'Your browser didn’t allow copying. Select the text and copy it.',
  },
} as const;

interface SecretDialogProps {
  title: string;
  label: string;
  hint: string;
  /** The secret to show; null closes the dialog. */
  secret: string | null;
  onClose: () => void;
}

/** Shows a secret that the API returns only once. */
export function SecretDialog({ title, label, hint, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog once open={secret !== null} onOpenChange={onClose} title={title}>
      <Stack gap={4}>
        <CopyField label={label} hint={hint} value={secret ?? ''} texts={words.copy} />
        <Cluster justify="flex-end">
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
