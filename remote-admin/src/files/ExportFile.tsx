import { Download } from 'lucide-react';
import { showToast } from '@portal/shared/runtime';
import { Button, saveFile, showError } from '@portal/shared/ui';
import { useMutation } from '@tanstack/react-query';

interface ExportFileProps {
  fileName: string;
  /** Fetches the file's content, which may be parsed JSON. */
  load: () => Promise<unknown>;
  /** Defaults to 'Export spreadsheet (CSV)'. */
  label?: string;
  /** The error message if the export fails. */
  failed?: string;
}

/** The file that was asked for. It keeps its name while the page offers another one meanwhile. */
type Wanted = Pick<ExportFileProps, 'fileName' | 'load'> & { failed: string };

/** Downloads a file that the API generates. */
export function ExportFile({
  fileName,
  load,
  label = 'Export spreadsheet (CSV)',
  failed = 'Failed to export the list',
}: ExportFileProps) {
  const file = useMutation({
    mutationFn: ({ load }: Wanted) => load(),
    onSuccess: (content, { fileName }) => {
      saveFile({ fileName, content });
      showToast({ kind: 'success', message: `${fileName} was saved.` });
    },
    onError: (error, { failed }) => showError(error, failed),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Download aria-hidden="true" />}
      busy={file.isPending}
      busyLabel="Exporting…"
      onClick={() => file.mutate({ fileName, load, failed })}
    >
      {label}
    </Button>
  );
}
