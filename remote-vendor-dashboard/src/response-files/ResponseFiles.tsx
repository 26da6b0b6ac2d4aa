import styled from '@emotion/styled';
import { useState } from 'react';
import type { MessageFile } from '@portal/shared/contract';
import { isPicture } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { Cluster, FileButtons, Lightbox, saveFile, showError, Stack } from '@portal/shared/ui';
import { Picture } from './Picture.tsx';
import type { FilesPath } from './picture-query.ts';
import { PictureButton, Tile, Tiles } from './tiles.ts';

const Shown = styled.div`
  display: contents;

  img {
    max-width: 100%;
    max-height: 100%;
    min-height: 0;
    object-fit: contain;
    border-radius: var(--radius-s);
  }
`;

/** The pictures of a response, which open full screen, and its PDF to download. Renders nothing without files. */
export function ResponseFiles({ path, files }: { path: FilesPath; files: readonly MessageFile[] }) {
  const [shownAt, setShownAt] = useState<number | null>(null);
  const download = useCall('GET /vendor-account/{accountId}/leads/{leadId}/files/{fileId}', {
    send: { blob: true },
    onError: (error) => showError(error, 'Failed to download the file', { prefix: true }),
  });
  const pictures = files.filter(isPicture);
  const documents = files.filter((file) => !isPicture(file));
  const shown = shownAt === null ? undefined : pictures[shownAt];
  const step = (by: number) => setShownAt((at) => ((at ?? 0) + by + pictures.length) % pictures.length);
  if (files.length === 0) return null;
  return (
    <Stack gap={3}>
      {pictures.length > 0 && (
        <Tiles aria-label="Pictures">
          {pictures.map((file, index) => (
            <Tile key={file.id}>
              <PictureButton type="button" aria-label={`Show ${file.name}`} onClick={() => setShownAt(index)}>
                <Picture path={path} file={file} />
              </PictureButton>
            </Tile>
          ))}
        </Tiles>
      )}
      {documents.length > 0 && (
        <Cluster>
          <FileButtons
            files={documents}
            busyId={download.isPending ? download.variables.params.fileId : undefined}
            onDownload={({ id: fileId, name: fileName }) =>
              download.mutate(
                { params: { ...path, fileId } },
                { onSuccess: (content) => saveFile({ fileName, content }) },
              )
            }
          />
        </Cluster>
      )}
      {shown && (
        <Lightbox
          open
          onOpenChange={(open) => !open && setShownAt(null)}
          title={shown.name}
          {...(pictures.length > 1 && { onStep: step })}
        >
          <Shown>
            <Picture key={shown.id} path={path} file={shown} />
          </Shown>
        </Lightbox>
      )}
    </Stack>
  );
}
