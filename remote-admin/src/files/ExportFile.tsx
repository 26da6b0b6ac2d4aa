import { Download } from 'lucide-react';
import { Button } from '@portal/shared/ui';
import { exportTexts as words } from './texts.ts';
import { useSaveExport } from './use-save-export.ts';

interface ExportFileProps {
  fileName: string;
  /** Fetches the file's content, which may be parsed JSON. */
  load: () => Promise<unknown>;
  /** Defaults to 'Export spreadsheet (CSV)'. */
  label?: string;
  /** The error message if the export fails. */
  failed?: string;
}

/** Downloads a file that the API generates. */
export function ExportFile({ fileName, load, label = words.csv, failed = words.csvFailed }: ExportFileProps) {
  const file = useSaveExport();
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Download aria-hidden="true" />}
      busy={file.isPending}
      busyLabel={words.csvBusy}
      onClick={() => file.mutate({ fileName, load, failed })}
    >
      {label}
    </Button>
  );
}
