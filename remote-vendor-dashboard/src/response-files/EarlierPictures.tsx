import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useId, useState } from 'react';
import type { EarlierPicture } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { Button, Loaded, Stack } from '@portal/shared/ui';
import { Picture } from './Picture.tsx';
import { PictureButton, Tile, Tiles } from './tiles.ts';

const words = { loading: 'Loading your pictures', errorTitle: 'Couldn’t load your pictures' };

interface EarlierChoicesProps {
  accountId: number;
  /** With a lead, only pictures that no response to it had. */
  leadId?: number;
  /** Shown without any. */
  empty: string;
  chosen: readonly Pick<EarlierPicture, 'id'>[];
  onChoose: (picture: EarlierPicture) => void;
}

/**
 * Shows the pictures that the account sent before once its button is pressed, to send them again without uploading them.
 * `errorId`: the text of the field's error.
 */
export function EarlierPictures({
  errorId,
  ...choices
}: EarlierChoicesProps & { errorId?: string | undefined }) {
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
          Choose from Pictures You Sent Before
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <EarlierChoices {...choices} />}
      </div>
    </Stack>
  );
}

function EarlierChoices({ accountId, leadId, empty, chosen, onChoose }: EarlierChoicesProps) {
  const earlier = useQuery(
    query('GET /vendor-account/{accountId}/earlier-pictures', {
      params: { accountId },
      query: leadId === undefined ? {} : { lead_id: leadId },
    }),
  );
  const isChosen = ({ id }: EarlierPicture) => chosen.some((picture) => picture.id === id);
  return (
    <Loaded query={earlier} texts={words}>
      {({ data }) =>
        data.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <Tiles aria-label="Pictures you sent before">
            {data.map((picture) => (
              <Tile key={picture.id}>
                <PictureButton
                  type="button"
                  aria-label={`Add ${picture.name}`}
                  aria-pressed={isChosen(picture)}
                  disabled={isChosen(picture)}
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
