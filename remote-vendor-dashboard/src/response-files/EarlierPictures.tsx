import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useId, useState } from 'react';
import type { EarlierPicture, MessageFile } from '@portal/shared/contract';
import { query, useCall } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { Button, Loaded, showError, Stack } from '@portal/shared/ui';
import { Picture } from './Picture.tsx';
import { pictureQuery, type FilesPath } from './picture-query.ts';
import { PictureButton, Tile, Tiles } from './tiles.ts';
import { pictureTexts } from './texts.ts';

const words = { loading: pictureTexts.earlierLoading, errorTitle: pictureTexts.earlierFailed };

interface EarlierPicturesProps {
  path: FilesPath;
  chosen: readonly MessageFile[];
  /** Whether the response has room for another picture. */
  fits: () => boolean;
  onChoose: (file: MessageFile) => void;
  onFull: () => void;
}

/** The pictures of the account's earlier responses, to send again without uploading them. */
export function EarlierPictures(props: EarlierPicturesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack gap={3}>
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<Images aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {pictureTexts.earlier}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Choices {...props} />}
      </div>
    </Stack>
  );
}

function Choices({ path, chosen, fits, onChoose, onFull }: EarlierPicturesProps) {
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
          const content = queryClient.getQueryData(pictureQuery(pathOf(path, picture), picture).queryKey);
          if (content) queryClient.setQueryData(pictureQuery(path, file).queryKey, content);
          setAdded((all) => new Map(all).set(picture.id, file.id));
          onChoose(file);
        },
      },
    );
  };
  return (
    <Loaded query={earlier} texts={words}>
      {({ data }) =>
        data.length === 0 ? (
          <p>{pictureTexts.earlierEmpty}</p>
        ) : (
          <Tiles aria-label={pictureTexts.earlierList}>
            {data.map((picture) => (
              <Tile key={picture.id}>
                <PictureButton
                  type="button"
                  aria-label={pictureTexts.use(picture.name)}
                  aria-pressed={isChosen(picture)}
                  disabled={isChosen(picture) || add.isPending}
                  onClick={() => choose(picture)}
                >
                  <Picture path={pathOf(path, picture)} file={picture} />
                </PictureButton>
              </Tile>
            ))}
          </Tiles>
        )
      }
    </Loaded>
  );
}

/** The lead by which a picture's content is read. */
const pathOf = ({ accountId }: FilesPath, { lead_id: leadId }: EarlierPicture): FilesPath => ({
  accountId,
  leadId,
});
