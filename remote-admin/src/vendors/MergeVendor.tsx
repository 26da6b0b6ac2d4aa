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
import { vendorTexts } from '../vendor-texts.ts';
import { MergePreview } from './MergePreview.tsx';
import { mergeTexts as words } from './texts.ts';

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
      return showError(error, words.failed);
    }
    setOpen(false);
    showToast({
      kind: 'success',
      message: words.done({ merged: vendor.business_name, kept: kept.business_name }),
    });
    void navigate(paths.vendor({ vendorId: kept.id }), { replace: true });
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <FormDialog<MergeForm>
        open={open}
        title={words.heading(vendor.business_name)}
        description={words.lead(vendor.business_name)}
        onClose={() => setOpen(false)}
        initialValues={{ into: '' }}
        validate={({ into }) => (into ? {} : { into: words.keepRequired })}
        submitError={words.failed}
        onSubmit={merge}
        submitLabel={words.submit}
        busyLabel={words.busy}
        cancelLabel={words.cancel}
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
          label={words.search}
          placeholder={words.searchPlaceholder}
          value={typed}
          onChange={setTyped}
        />
      </div>
      {search !== '' && search.length < VENDOR_SEARCH_MIN && <NoRecords>{vendorTexts.searchHint}</NoRecords>}
      {search.length >= VENDOR_SEARCH_MIN && (
        <Loaded query={found} texts={{ errorTitle: words.searchFailed }}>
          {({ vendors }) => {
            const others = vendors.filter(({ id }) => id !== vendor.id);
            if (others.length === 0) return <NoRecords>{words.none}</NoRecords>;
            return (
              <OneColumn>
                <RadioGroupField
                  name="into"
                  label={words.keep}
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
