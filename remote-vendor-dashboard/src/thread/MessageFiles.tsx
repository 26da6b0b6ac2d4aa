import type { MessageFile } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { FileButtons, saveFile } from '@portal/shared/ui';
import type { ThreadPath } from './messages.ts';

/** The files of a message, to download. */
export function MessageFiles({ path, files }: { path: ThreadPath; files: readonly MessageFile[] }) {
  const download = useCall('GET /vendor-account/{accountId}/leads/{leadId}/files/{fileId}', {
    send: { blob: true },
  });
  // Not with the callbacks of `mutate`, which are not called after the page is left.
  const save = async ({ id: fileId, name: fileName }: MessageFile) => {
    try {
      saveFile({ fileName, content: await download.mutateAsync({ params: { ...path, fileId } }) });
    } catch {
      showToast({ kind: 'error', message: 'Failed to download the file' });
    }
  };
  return (
    <FileButtons
      files={files}
      busyId={download.isPending ? download.variables.params.fileId : undefined}
      onDownload={(file) => void save(file)}
    />
  );
}
