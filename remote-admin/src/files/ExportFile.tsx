import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorText, showToast } from '@portal/shared/runtime';
import { Button, saveFile } from '@portal/shared/ui';
import { listTexts as words } from '../list/texts.ts';

export interface ExportFileProps {
  fileName: string;
  /** Fetches the file's content, which may be parsed JSON. */
  load: () => Promise<unknown>;
  /** Defaults to 'Export CSV'. */
  label?: string;
  /** The error message if the export fails. */
  failed?: string;
}

/** Downloads a file that the API generates. */
export function ExportFile({ fileName, load, label = words.csv, failed = words.csvFailed }: ExportFileProps) {
  const file = useMutation({
    mutationFn: load,
    onSuccess: (content) => {
      saveFile({ fileName, content });
      showToast({ kind: 'success', message: words.csvSaved(fileName) });
    },
    onError: (error) => showToast({ kind: 'error', message: errorText(error, failed) }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Download aria-hidden="true" />}
      busy={file.isPending}
      busyLabel={words.csvBusy}
      onClick={() => file.mutate()}
    >
      {label}
    </Button>
  );
}
