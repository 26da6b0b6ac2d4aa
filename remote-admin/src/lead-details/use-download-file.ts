import { useMutation } from '@tanstack/react-query';
import type { MessageFile } from '@portal/shared/contract';
import { call } from '@portal/shared/runtime';
import { saveFile, showError } from '@portal/shared/ui';
import { leadMessagesTexts as words } from './texts.ts';

/** Downloads a file of a message, which writes an audit entry. */
export const useDownloadFile = (leadId: number) =>
  useMutation({
    mutationFn: ({ id }: MessageFile) =>
      call(
        'GET /vendor-admin/leads/{leadId}/files/{fileId}',
        { params: { leadId, fileId: id } },
        { blob: true },
      ),
    onSuccess: (content, { name }) => saveFile({ fileName: name, content }),
    onError: (error) => showError(error, words.downloadFailed),
  });
