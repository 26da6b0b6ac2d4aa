import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EarlierPicture, MessageFile } from '@portal/shared/contract';
import { keyOf } from '@portal/shared/queries';
import { ApiError, call } from '@portal/shared/runtime';
import type { FilesPath } from '../response-files/picture-query.ts';

const ADD = 'POST /vendor-account/{accountId}/leads/{leadId}/earlier-pictures';
const none: MessageFile[] = [];

/**
 * Adds the pictures of a quick reply to a lead, so that the form of its response starts with them. `files` is undefined until
 * they are there. A picture that the account no longer has is left out.
 */
export function useQuickPictures(
  path: FilesPath,
  ofReply: readonly EarlierPicture[],
): { files: MessageFile[] | undefined; isError: boolean } {
  // Those of the opened form, also when a colleague changes the quick reply meanwhile.
  const [pictures] = useState(ofReply);
  const { data, isError } = useQuery({
    queryKey: keyOf(
      ADD,
      { params: path },
      pictures.map(({ id }) => id),
    ),
    queryFn: async () => {
      const added = await Promise.all(pictures.map((picture) => addPicture(path, picture)));
      return added.filter((file) => file !== null);
    },
    enabled: pictures.length > 0,
    // Once per form: what it has since removed must not come back. The server adds no picture twice.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  return { files: pictures.length === 0 || isError ? none : data, isError };
}

const addPicture = (params: FilesPath, { id }: EarlierPicture): Promise<MessageFile | null> =>
  call(ADD, { params, body: { file_id: id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
