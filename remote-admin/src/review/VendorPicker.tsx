import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReviewApplication } from '@portal/shared/contract';
import { VENDOR_SEARCH_DEBOUNCE_MS, VENDOR_SEARCH_MIN, formatList } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { Banner, Button, SearchField, Skeleton, Stack } from '@portal/shared/ui';
import { CreateVendorForm } from './CreateVendorForm.tsx';
import { useDebounced } from './useDebounced.ts';
import type { Review } from './useReview.ts';
import { useFocusAfterSwitch } from './useFocusAfterSwitch.ts';
import { choicesToOffer, duplicatesOf } from './vendor-choice.ts';
import { VendorRadio } from './VendorRadio.tsx';

const words = {
  duplicateLead: (names: readonly string[]) =>
    `${formatList(names)} ${names.length === 1 ? 'has an account' : 'have accounts'} and the same contact details. Check before you create another vendor.`,
} as const;

const Choices = styled.fieldset`
  display: grid;
  gap: var(--space-2);
`;

const Note = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-xs);
`;

interface VendorPickerProps {
  application: ReviewApplication;
  review: Review;
}

/** Chooses the vendor record for the new account: from the matches, a search, or a new record. */
export function VendorPicker({ application, review }: VendorPickerProps) {
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState(false);
  const area = useFocusAfterSwitch(creating);
  const duplicates = duplicatesOf(review.matches.data?.vendors);
  return (
    <Stack gap={3}>
      {duplicates.length > 0 && (
        <Banner tone="warning" title="This business may already be in the network">
          {words.duplicateLead(duplicates)}
        </Banner>
      )}
      <div>
        <SearchField
          label="Search vendors"
          placeholder="Business name, email or category"
          value={search}
          onChange={setSearch}
        />
      </div>
      <FoundVendors search={search.trim()} review={review} />
      {/* The matches move it, and tell whether a new record is needed. */}
      {!review.matches.isPending && (
        <div ref={area}>
          {creating ? (
            <CreateVendorForm
              application={application}
              onCancel={() => setCreating(false)}
              onChosen={(vendor) => {
                review.pick(vendor);
                setCreating(false);
              }}
            />
          ) : (
            <Button
              variant="secondary"
              size="small"
              wide
              icon={<Plus aria-hidden="true" />}
              onClick={() => setCreating(true)}
            >
              Create a new vendor
            </Button>
          )}
        </div>
      )}
    </Stack>
  );
}

/** Shows search results from 3 characters on, and the application's matches before that. */
function FoundVendors({ search, review }: { search: string; review: Review }) {
  const group = useId();
  const rested = useDebounced(search, VENDOR_SEARCH_DEBOUNCE_MS);
  const searching = rested.length >= VENDOR_SEARCH_MIN;
  const searched = useQuery({
    ...query('GET /vendor-admin/vendors/search', { query: { search: rested } }),
    enabled: searching,
  });
  const shown = searching ? searched : review.matches;
  const vendors = shown.data?.vendors;
  const offered = choicesToOffer(vendors ?? [], review.vendor);
  return (
    <>
      {search !== '' && search.length < VENDOR_SEARCH_MIN && <Note>Type at least 3 characters</Note>}
      {offered.length > 0 && (
        <Choices aria-label="Vendors" aria-busy={shown.isFetching}>
          {offered.map((choice) => (
            <VendorRadio
              key={choice.id}
              group={group}
              choice={choice}
              checked={choice.id === review.vendor?.id}
              onChoose={() => review.pick(choice)}
            />
          ))}
        </Choices>
      )}
      {shown.isError && (
        <Banner tone="error">
          {"Couldn't search vendors"}{' '}
          <Button variant="quiet" size="small" onClick={() => void shown.refetch()}>
            Try Again
          </Button>
        </Banner>
      )}
      {shown.isPending && (
        <div role="status" aria-label="Searching vendors">
          <Skeleton height="3.25rem" radius="var(--radius-m)" />
        </div>
      )}
      {vendors?.length === 0 && (searching || offered.length === 0) && (
        <Note role="status">
          {searching ? `No vendors found matching "${rested}".` : 'No vendor matches this application.'}
        </Note>
      )}
    </>
  );
}
