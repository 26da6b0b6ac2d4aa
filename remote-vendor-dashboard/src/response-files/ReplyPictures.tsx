import { useId, useState } from 'react';
import type { EarlierPicture } from '@portal/shared/contract';
import { fitResponse, RESPONSE_PICTURES_MAX } from '@portal/shared/domain';
import { useField } from '@portal/shared/ui';
import { EarlierPictures } from './EarlierPictures.tsx';
import { ChosenFile, fieldError, PictureGroup } from './PictureGroup.tsx';
import { Tiles } from './tiles.ts';

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
    <PictureGroup
      hint={`Up to ${RESPONSE_PICTURES_MAX} pictures you sent before. Quick accept sends them too.`}
    >
      {chosen.length > 0 && (
        <Tiles aria-label="Pictures of this quick reply">
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
      {refused && <p role="alert">{`A quick reply can have up to ${RESPONSE_PICTURES_MAX} pictures`}</p>}
      {error !== undefined && (
        <p role="alert" id={errorId}>
          {error}
        </p>
      )}
      <EarlierPictures
        accountId={accountId}
        empty="No pictures yet. Send a response with pictures, then you can choose them here."
        chosen={chosen}
        errorId={error === undefined ? undefined : errorId}
        onChoose={choose}
      />
    </PictureGroup>
  );
}
