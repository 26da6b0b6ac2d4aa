import type { UseQueryResult } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useId, useState } from 'react';
import type { EarlierPicture } from '@portal/shared/contract';
import { Button, Loaded, Stack, type Elements } from '@portal/shared/ui';
import { Picture } from './Picture.tsx';
import { PictureButton, Tile, Tiles } from './tiles.ts';
import { pictureTexts } from './texts.ts';

const words = { loading: pictureTexts.earlierLoading, errorTitle: pictureTexts.earlierFailed };

/** Shows the pictures that the account sent before once its button is pressed. `errorId`: the text of the field's error. */
export function EarlierPictures({ errorId, children }: { errorId?: string | undefined; children: Elements }) {
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
          data-invalid={errorId === undefined ? undefined : 'true'}
          aria-describedby={errorId}
          onClick={() => setOpen(!isOpen)}
        >
          {pictureTexts.earlier}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </Stack>
  );
}

interface EarlierChoicesProps {
  accountId: number;
  query: UseQueryResult<{ data: EarlierPicture[] }>;
  /** Shown without any. */
  empty: string;
  isChosen: (picture: EarlierPicture) => boolean;
  isBusy?: boolean;
  onChoose: (picture: EarlierPicture) => void;
}

/** Pictures that the account sent before, to send again without uploading them. */
export function EarlierChoices({
  accountId,
  query,
  empty,
  isChosen,
  isBusy = false,
  onChoose,
}: EarlierChoicesProps) {
  return (
    <Loaded query={query} texts={words}>
      {({ data }) =>
        data.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <Tiles aria-label={pictureTexts.earlierList}>
            {data.map((picture) => (
              <Tile key={picture.id}>
                <PictureButton
                  type="button"
                  aria-label={pictureTexts.use(picture.name)}
                  aria-pressed={isChosen(picture)}
                  disabled={isChosen(picture) || isBusy}
                  onClick={() => onChoose(picture)}
                >
                  <Picture path={{ accountId, leadId: picture.lead_id }} file={picture} />
                </PictureButton>
              </Tile>
            ))}
          </Tiles>
        )
      }
    </Loaded>
  );
}
