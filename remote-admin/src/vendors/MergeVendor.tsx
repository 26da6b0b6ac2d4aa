import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VendorDetails } from '@portal/shared/contract';
import { VENDOR_SEARCH_DEBOUNCE_MS, VENDOR_SEARCH_MIN } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { hasCode, showToast } from '@portal/shared/runtime';
import {
  Button,
  FormDialog,
  Loaded,
  RadioGroupField,
  SearchField,
  showError,
  useFormState,
} from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { NoRecords } from '../records/RecordList.tsx';
import { useDebounced } from '../review/useDebounced.ts';
import { MergePreview } from './MergePreview.tsx';

const words = {
  lead: (business: string) =>
    `Choose the record to keep. ${business} disappears from lists, and its links lead to the kept record. You can’t undo a merge.`,
} as const;

const OneColumn = styled.div`
  --choice-width: 100%;
`;

interface MergeForm {
  into: string;
}

/** Merges this vendor record into another, after a preview of what moves. */
export function MergeVendor({ vendor }: { vendor: VendorDetails }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { mutateAsync } = useCall('POST /vendor-admin/vendors/{vendorId}/merge', {
    params: { vendorId: vendor.id },
    refresh: [
      'GET /vendor-admin/vendors/*',
      'GET /vendor-admin/accounts/*',
      'GET /vendor-admin/financial/accounts/*',
      'GET /vendor-admin/leads/*',
      'GET /vendor-admin/bookings/*',
    ],
  });
  const merge = async ({ into }: MergeForm) => {
    let kept: Awaited<ReturnType<typeof mutateAsync>>;
    try {
      kept = await mutateAsync({ body: { into: Number(into) } });
    } catch (error) {
      if (!hasCode(error, 'vendor_merged')) throw error;
      // The record is read again and leads to the kept one, so the dialog is gone.
      setOpen(false);
      return showError(error, 'Failed to merge the records');
    }
    setOpen(false);
    showToast({
      kind: 'success',
      message: `${vendor.business_name} was merged into ${kept.business_name}.`,
    });
    void navigate(paths.vendor({ vendorId: kept.id }), { replace: true });
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Merge into another record
      </Button>
      <FormDialog<MergeForm>
        open={open}
        title={`Merge ${vendor.business_name} into another record`}
        description={words.lead(vendor.business_name)}
        onClose={() => setOpen(false)}
        initialValues={{ into: '' }}
        validate={({ into }) => (into ? {} : { into: 'Please choose the record to keep' })}
        submitError="Failed to merge the records"
        onSubmit={merge}
        submitLabel="Merge records"
        busyLabel="Merging…"
        cancelLabel="Cancel"
        tone="danger"
      >
        <ChooseVendor vendor={vendor} />
      </FormDialog>
    </>
  );
}

function ChooseVendor({ vendor }: { vendor: VendorDetails }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), VENDOR_SEARCH_DEBOUNCE_MS);
  const found = useQuery({
    ...query('GET /vendor-admin/vendors/search', { query: { search } }),
    enabled: search.length >= VENDOR_SEARCH_MIN,
  });
  const { values } = useFormState<MergeForm>({ subscription: { values: true } });
  const into = Number(values.into);
  return (
    <>
      <div>
        <SearchField
          label="Search for the record to keep"
          placeholder="Business name, email or category"
          value={typed}
          onChange={setTyped}
        />
      </div>
      {search !== '' && search.length < VENDOR_SEARCH_MIN && (
        <NoRecords>Type at least 3 characters</NoRecords>
      )}
      {search.length >= VENDOR_SEARCH_MIN && (
        <Loaded query={found} texts={{ errorTitle: 'Failed to search vendors' }}>
          {({ vendors }) => {
            const others = vendors.filter(({ id }) => id !== vendor.id);
            if (others.length === 0) return <NoRecords>No other record matches.</NoRecords>;
            return (
              <OneColumn>
                <RadioGroupField
                  name="into"
                  label="Record to keep"
                  options={others.map(({ id, business_name: label, email, category }) => ({
                    value: String(id),
                    label,
                    description: [category, email].filter(Boolean).join(' · '),
                  }))}
                />
              </OneColumn>
            );
          }}
        </Loaded>
      )}
      {into > 0 && <MergePreview key={into} from={vendor.id} into={into} />}
    </>
  );
}
