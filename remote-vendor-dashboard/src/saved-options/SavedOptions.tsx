import { useQuery } from '@tanstack/react-query';
import { SAVED_OPTIONS_MAX } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { NamedSection } from '../named-list/NamedSection.tsx';
import { priceText } from './saved-option.ts';
import { SavedOptionDialog } from './SavedOptionDialog.tsx';

const words = {
  loading: 'Loading your saved options',
  errorTitle: 'Error Loading Saved Options',
  errorText: 'Failed to load your saved options',
  empty: 'No saved options yet. Add an arch, centerpieces or delivery with its price.',
  full: (max: number) => `You have ${max} saved options, which is the maximum. Remove one to add another.`,
  add: 'Add an option',
} as const;

/** Lists, adds, edits and removes saved options. */
export function SavedOptions({ accountId }: { accountId: number }) {
  const saved = useQuery(query('GET /vendor-account/{accountId}/saved-options', { params: { accountId } }));
  const { mutateAsync: remove } = useCall('DELETE /vendor-account/{accountId}/saved-options/{optionId}', {
    refresh: ['GET /vendor-account/{accountId}/saved-options'],
  });
  return (
    <NamedSection
      title="Saved options"
      description="Extras you offer often, such as an arch or delivery. Add them to a response with one press."
      query={saved}
      itemsOf={({ data }) => data}
      max={SAVED_OPTIONS_MAX}
      words={words}
      summaryOf={({ price }) => priceText(price)}
      remove={({ id: optionId }) => remove({ params: { accountId, optionId } })}
      removeText="Responses and quick replies that have it don’t change."
      removeFailed="Failed to remove the saved option"
    >
      {(dialog) => <SavedOptionDialog accountId={accountId} {...dialog} />}
    </NamedSection>
  );
}
