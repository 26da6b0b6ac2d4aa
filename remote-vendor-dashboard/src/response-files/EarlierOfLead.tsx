import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EarlierPicture, MessageFile } from '@portal/shared/contract';
import { query, useCall } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { showError } from '@portal/shared/ui';
import { EarlierChoices } from './EarlierPictures.tsx';
import { pictureQuery, type FilesPath } from './picture-query.ts';
import { pictureTexts } from './texts.ts';

interface EarlierOfLeadProps {
  path: FilesPath;
  chosen: readonly MessageFile[];
  /** Whether the response has room for another picture. */
  fits: () => boolean;
  onChoose: (file: MessageFile) => void;
  onFull: () => void;
}

/** The pictures of the account's other responses. The server copies a chosen one to the lead. */
export function EarlierOfLead({ path, chosen, fits, onChoose, onFull }: EarlierOfLeadProps) {
  const { accountId } = path;
  const earlier = useQuery(
    query('GET /vendor-account/{accountId}/leads/{leadId}/earlier-pictures', { params: path }),
  );
  const [added, setAdded] = useState<ReadonlyMap<number, number>>(new Map());
  const add = useCall('POST /vendor-account/{accountId}/leads/{leadId}/earlier-pictures', {
    params: path,
    onError: (error) => showError(error, pictureTexts.useFailed),
  });
  const isChosen = ({ id }: EarlierPicture) => chosen.some((file) => file.id === added.get(id));
  const choose = (picture: EarlierPicture) => {
    if (!fits()) return onFull();
    add.mutate(
      { body: { file_id: picture.id } },
      {
        onSuccess: (file) => {
          const { queryKey } = pictureQuery({ accountId, leadId: picture.lead_id }, picture);
          const content = queryClient.getQueryData(queryKey);
          if (content) queryClient.setQueryData(pictureQuery(path, file).queryKey, content);
          setAdded((all) => new Map(all).set(picture.id, file.id));
          onChoose(file);
        },
      },
    );
  };
  return (
    <EarlierChoices
      accountId={accountId}
      query={earlier}
      empty={pictureTexts.earlierEmpty}
      isChosen={isChosen}
      isBusy={add.isPending}
      onChoose={choose}
    />
  );
}
