import type { MessageFile } from '@portal/shared/contract';
import { useCall } from '@portal/shared/queries';
import { Cluster, FileButtons, saveFile, showError } from '@portal/shared/ui';

/** Files of a message or a response, to download: each download writes an audit entry. Renders nothing without files. */
export function LeadFiles({ leadId, files }: { leadId: number; files: readonly MessageFile[] }) {
  const download = useCall('GET /vendor-admin/leads/{leadId}/files/{fileId}', {
    send: { blob: true },
    onError: (error) => showError(error, 'Failed to download the file'),
  });
  const save = ({ id: fileId, name: fileName }: MessageFile) =>
    download.mutate(
      { params: { leadId, fileId } },
      { onSuccess: (content) => saveFile({ fileName, content }) },
    );
  if (files.length === 0) return null;
  return (
    <Cluster gap={2}>
      <FileButtons
        files={files}
        busyId={download.isPending ? download.variables.params.fileId : undefined}
        onDownload={save}
      />
    </Cluster>
  );
}
