import styled from '@emotion/styled';
import { useState } from 'react';
import type { ReviewApplication, VendorMatch } from '@portal/shared/contract';
import { normalizeInstagram, normalizeWebsite, vendorCategories } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { hasCode } from '@portal/shared/runtime';
import {
  CancelButton,
  Cluster,
  Form,
  FormSpy,
  NOT_SAVED,
  SelectField,
  SubmitButton,
  TextField,
} from '@portal/shared/ui';
import { vendorTexts } from '../vendor-texts.ts';
import { toVendorRequest, validateVendor, type VendorForm, vendorFromApplication } from './create-vendor.ts';
import { ExistingVendor } from './ExistingVendor.tsx';
import { choiceOfNew, type VendorChoice } from './vendor-choice.ts';

const Frame = styled.section`
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--sunken);

  h4 {
    margin-bottom: var(--space-4);
    font-size: var(--text-sm);
    font-weight: 620;
  }
`;

interface CreateVendorFormProps {
  application: ReviewApplication;
  /** The new vendor, or the existing one. */
  onChosen: (vendor: VendorChoice) => void;
  onCancel: () => void;
}

/** Creates a vendor record, prefilled from the application. A known name and website needs a confirmation. */
export function CreateVendorForm({ application, onChosen, onCancel }: CreateVendorFormProps) {
  const [initialValues] = useState(() => vendorFromApplication(application));
  const [existing, setExisting] = useState<{ match: VendorMatch; values: VendorForm } | null>(null);
  const { mutateAsync } = useCall('POST /vendor-admin/vendors', {
    refresh: ['GET /vendor-admin/vendors/*'],
    onSuccess: (vendor) => onChosen(choiceOfNew(vendor)),
  });
  const create = async (values: VendorForm) => {
    try {
      await mutateAsync({ body: toVendorRequest(values) });
      return undefined;
    } catch (error) {
      if (!hasCode(error, 'vendor_exists')) throw error;
      setExisting({ match: error.current as VendorMatch, values });
      return NOT_SAVED;
    }
  };
  return (
    <Frame aria-label="New vendor record">
      <h4>New vendor record</h4>
      <Form<VendorForm>
        label="New vendor record"
        initialValues={initialValues}
        validate={validateVendor}
        submitError="Failed to create the vendor"
        onSubmit={create}
      >
        <TextField name="business_name" label="Business name" />
        <TextField name="title" label="Title" />
        <SelectField
          name="category"
          label={vendorTexts.category}
          options={vendorCategories.map((value) => ({ value, label: value }))}
        />
        <TextField
          name="website"
          label={vendorTexts.website}
          type="url"
          normalize={normalizeWebsite}
          optional
        />
        <TextField name="instagram" label={vendorTexts.instagram} normalize={normalizeInstagram} optional />
        <TextField name="email" label="Email" type="email" optional />
        <TextField name="phone" label="Phone" type="tel" optional />
        <FormSpy<VendorForm>
          subscription={{ values: true }}
          onChange={({ values }) => setExisting((asked) => (asked?.values === values ? asked : null))}
        />
        {existing ? (
          <ExistingVendor {...existing} onChosen={onChosen} onCancel={onCancel} />
        ) : (
          <Cluster>
            <SubmitButton size="small" busyLabel="Creating…">
              Create vendor
            </SubmitButton>
            <CancelButton step variant="quiet" size="small" onCancel={onCancel}>
              Cancel
            </CancelButton>
          </Cluster>
        )}
      </Form>
    </Frame>
  );
}
