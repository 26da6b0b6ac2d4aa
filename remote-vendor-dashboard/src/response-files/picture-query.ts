import { queryOptions } from '@tanstack/react-query';
import type { MessageFile } from '@portal/shared/contract';
import { keyOf } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';

/** The lead that has files. */
export interface FilesPath {
  accountId: number;
  leadId: number;
}

const FILE = 'GET /vendor-account/{accountId}/leads/{leadId}/files/{fileId}';

/** The content of a picture, which never changes. */
export function pictureQuery({ accountId, leadId }: FilesPath, { id, type }: MessageFile) {
  const params = { accountId, leadId, fileId: id };
  return queryOptions({
    queryKey: keyOf(FILE, { params }),
    // Typed, because the portal sends every file as a download.
    queryFn: async ({ signal }) => new Blob([await call(FILE, { params }, { signal, blob: true })], { type }),
    staleTime: Infinity,
  });
}
