import { useQuery } from '@tanstack/react-query';
import { SAVED_OPTIONS_MAX } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { NamedSection } from '../named-list/NamedSection.tsx';
import { priceText } from './saved-option.ts';
import { SavedOptionDialog } from './SavedOptionDialog.tsx';
import { savedOptionTexts as words } from './texts.ts';

/** Lists, adds, edits and removes saved options. */
export function SavedOptions({ accountId }: { accountId: number }) {
  const saved = useQuery(query('GET /vendor-account/{accountId}/saved-options', { params: { accountId } }));
  const { mutateAsync: remove } = useCall('DELETE /vendor-account/{accountId}/saved-options/{optionId}', {
    refresh: ['GET /vendor-account/{accountId}/saved-options'],
  });
  return (
    <NamedSection
      title={words.title}
      description={words.description}
      query={saved}
      itemsOf={({ data }) => data}
      max={SAVED_OPTIONS_MAX}
      words={words}
      summaryOf={({ price }) => priceText(price)}
      remove={({ id: optionId }) => remove({ params: { accountId, optionId } })}
      removeText={words.removeText}
      removeFailed={words.removeFailed}
    >
      {(dialog) => <SavedOptionDialog accountId={accountId} {...dialog} />}
    </NamedSection>
  );
}
