import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorText } from '@portal/shared/api';
import { showToast } from '@portal/shared/state';
import { Button } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { saveFile, saveJson } from './save-file.ts';

const { list: words } = texts;

export interface ExportFileProps {
  fileName: string;
  /** Asks for the file's content, which may be JSON already read. */
  load: () => Promise<unknown>;
  /** 'Export CSV' unless told. */
  label?: string;
  /** What is said when there is no file. */
  failed?: string;
}

/** Saves a file that the API makes. */
export function ExportFile({ fileName, load, label = words.csv, failed = words.csvFailed }: ExportFileProps) {
  const file = useMutation({
    mutationFn: load,
    onSuccess: (content) => {
      if (typeof content === 'string') saveFile({ fileName, content });
      else saveJson({ fileName, content });
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
