import { useMutation } from '@tanstack/react-query';
import type { MessageFile } from '@portal/shared/contract';
import { call, showToast } from '@portal/shared/runtime';
import { saveFile } from '@portal/shared/ui';
import type { ThreadPath } from './messages.queries.ts';
import { fileTexts } from './texts.ts';

/** Downloads a file of a message. */
export const useDownloadFile = (path: ThreadPath) =>
  useMutation({
    mutationFn: ({ id }: MessageFile) =>
      call(
        'GET /vendor-account/{accountId}/leads/{leadId}/files/{fileId}',
        { params: { ...path, fileId: id } },
        { blob: true },
      ),
    onSuccess: (content, { name }) => saveFile({ fileName: name, content }),
    onError: () => showToast({ kind: 'error', message: fileTexts.downloadFailed }),
  });
