import type { MessageFile } from '@portal/shared/contract';
import { FileButtons } from '@portal/shared/ui';
import type { ThreadPath } from './messages.queries.ts';
import { useDownloadFile } from './use-download-file.ts';

/** The files of a message, to download. */
export function MessageFiles({ path, files }: { path: ThreadPath; files: readonly MessageFile[] }) {
  const download = useDownloadFile(path);
  return (
    <FileButtons
      files={files}
      busyId={download.isPending ? download.variables.id : undefined}
      onDownload={download.mutate}
    />
  );
}
