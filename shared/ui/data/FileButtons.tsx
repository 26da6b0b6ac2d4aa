import { Download } from 'lucide-react';
import type { MessageFile } from '../../contract/index.ts';
import { formatFileSize } from '../../domain/index.ts';
import { Button } from '../actions/Button.tsx';

export interface FileButtonsProps {
  files: readonly MessageFile[];
  /** The id of the file that is downloading. */
  busyId: number | undefined;
  onDownload: (file: MessageFile) => void;
}

/** One button per file of a message, to download it. */
export function FileButtons({ files, busyId, onDownload }: FileButtonsProps) {
  return files.map((file) => (
    <Button
      key={file.id}
      variant="secondary"
      size="small"
      icon={<Download aria-hidden="true" />}
      busy={file.id === busyId}
      aria-label={`Download ${file.name}, ${formatFileSize(file.size)}`}
      onClick={() => onDownload(file)}
    >
      {file.name}
    </Button>
  ));
}
