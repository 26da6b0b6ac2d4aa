import { queryOptions } from '@tanstack/react-query';
import type { EarlierPicture, MessageFile } from '@portal/shared/contract';
import { keyOf } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';

/** A file of a response: one that its lead has, or a picture of another lead, which the server copies when the response is sent. */
export type ResponseFile = MessageFile & Partial<Pick<EarlierPicture, 'lead_id'>>;

/** The lead that has files. */
export interface FilesPath {
  accountId: number;
  leadId: number;
}

const FILE = 'GET /vendor-account/{accountId}/leads/{leadId}/files/{fileId}';

/** The content of a picture, which never changes. */
export function pictureQuery({ accountId, leadId }: FilesPath, { id, type, lead_id: ofLead }: ResponseFile) {
  const params = { accountId, leadId: ofLead ?? leadId, fileId: id };
  return queryOptions({
    queryKey: keyOf(FILE, { params }),
    // Typed, because the portal sends every file as a download.
    queryFn: async ({ signal }) => new Blob([await call(FILE, { params }, { signal, blob: true })], { type }),
    staleTime: Infinity,
  });
}
