import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { EarlierPicture } from '@portal/shared/contract';
import { fitResponse } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { useField } from '@portal/shared/ui';
import { EarlierChoices, EarlierPictures } from './EarlierPictures.tsx';
import { ChosenFile, fieldError, PictureGroup } from './PictureGroup.tsx';
import { Tiles } from './tiles.ts';
import { pictureTexts } from './texts.ts';

/** The pictures of a quick reply, chosen from those that the account sent before, because an upload belongs to a lead. */
export function ReplyPictures({ accountId }: { accountId: number }) {
  const { input, meta } = useField<EarlierPicture[] | ''>('pictures');
  const [refused, setRefused] = useState(false);
  const errorId = useId();
  const chosen = input.value || [];
  const error = fieldError(meta);
  const change = (pictures: EarlierPicture[]) => {
    input.onChange(pictures);
    // Nothing of this field takes the focus that shows its error.
    input.onBlur();
  };
  const choose = (picture: EarlierPicture) => {
    const fits = fitResponse([...chosen, picture]);
    setRefused(!fits);
    if (fits) change([...chosen, picture]);
  };
  return (
    <PictureGroup hint={pictureTexts.replyHint}>
      {chosen.length > 0 && (
        <Tiles aria-label={pictureTexts.replyList}>
          {chosen.map((picture) => (
            <ChosenFile
              key={picture.id}
              path={{ accountId, leadId: picture.lead_id }}
              file={picture}
              onRemove={() => {
                setRefused(false);
                change(chosen.filter(({ id }) => id !== picture.id));
              }}
            />
          ))}
        </Tiles>
      )}
      {refused && <p role="alert">{pictureTexts.replyFull}</p>}
      {error !== undefined && (
        <p role="alert" id={errorId}>
          {error}
        </p>
      )}
      <EarlierPictures errorId={error === undefined ? undefined : errorId}>
        <Choices accountId={accountId} chosen={chosen} onChoose={choose} />
      </EarlierPictures>
    </PictureGroup>
  );
}

interface ChoicesProps {
  accountId: number;
  chosen: readonly EarlierPicture[];
  onChoose: (picture: EarlierPicture) => void;
}

function Choices({ accountId, chosen, onChoose }: ChoicesProps) {
  const earlier = useQuery(
    query('GET /vendor-account/{accountId}/earlier-pictures', { params: { accountId } }),
  );
  return (
    <EarlierChoices
      accountId={accountId}
      query={earlier}
      empty={pictureTexts.replyEmpty}
      isChosen={({ id }) => chosen.some((picture) => picture.id === id)}
      onChoose={onChoose}
    />
  );
}
