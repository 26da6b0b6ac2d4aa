import styled from '@emotion/styled';
import { useState } from 'react';
import type { VendorDetails } from '@portal/shared/contract';
import { normalizeInstagram, normalizeWebsite, vendorCategories } from '@portal/shared/domain';
import { query, storeResponse, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import {
  Button,
  FormDialog,
  SelectField,
  TextAreaField,
  TextField,
  EditConflict,
  useEdit,
} from '@portal/shared/ui';
import { validateVendor, type VendorForm } from '../review/create-vendor.ts';
import { vendorTexts } from '../vendor-texts.ts';

/* Two fields in a row where they fit. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-5);
`;

interface EditForm extends VendorForm {
  services: string;
}

const labels: Record<keyof EditForm, string> = {
  business_name: 'Business name',
  title: 'Title',
  category: vendorTexts.category,
  email: 'Email',
  phone: 'Phone',
  website: vendorTexts.website,
  instagram: vendorTexts.instagram,
  services: 'Services',
};

/** Edits the directory record of a vendor in a dialog. */
export function EditVendor({ vendor }: { vendor: VendorDetails }) {
  const [open, setOpen] = useState(false);
  const params = { vendorId: vendor.id };
  const { mutateAsync } = useCall('PUT /vendor-admin/vendors/{vendorId}', {
    params,
    onSuccess: (saved) =>
      storeResponse(query('GET /vendor-admin/vendors/{vendorId}', { params }).queryKey, saved),
    refresh: [
      'GET /vendor-admin/vendors/*',
      'GET /vendor-admin/accounts/*',
      'GET /vendor-admin/financial/accounts/*',
      'GET /vendor-admin/leads/*',
      'GET /vendor-admin/bookings/*',
    ],
  });
  const edit = useEdit(vendor);
  const save = (values: EditForm) => {
    const trimmed = Object.fromEntries(
      Object.entries(values).map(([field, text]) => [field, (text ?? '').trim()]),
    ) as unknown as EditForm;
    return edit.save(async (version) => {
      const saved = await mutateAsync({ body: { ...trimmed, version } });
      setOpen(false);
      showToast({ kind: 'success', message: `${saved.business_name} was saved.` });
      return saved;
    });
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Edit record
      </Button>
      <FormDialog<EditForm>
        open={open}
        size="large"
        title="Edit vendor record"
        description="This changes the directory record only. The profile that the vendor wrote stays the same."
        onClose={() => setOpen(false)}
        initialValues={formOf(edit.base)}
        validate={validateVendor}
        submitError="Failed to save the vendor record"
        onSubmit={save}
        submitLabel="Save vendor record"
        busyLabel="Saving…"
        cancelLabel="Cancel"
      >
        <EditConflict edit={edit} valuesOf={formOf} labels={labels} />
        <TextField name="business_name" label="Business name" />
        <Fields>
          <TextField name="title" label="Title" />
          <SelectField
            name="category"
            label={vendorTexts.category}
            options={vendorCategories.map((value) => ({ value, label: value }))}
            placeholder="Choose a category"
          />
          <TextField name="email" label="Email" type="email" optional />
          <TextField name="phone" label="Phone" type="tel" optional />
          <TextField
            name="website"
            label={vendorTexts.website}
            type="url"
            normalize={normalizeWebsite}
            optional
          />
          <TextField name="instagram" label={vendorTexts.instagram} normalize={normalizeInstagram} optional />
        </Fields>
        <TextAreaField name="services" label="Services" optional rows={3} />
      </FormDialog>
    </>
  );
}

/** A category that is not on the list has to be chosen again. */
function formOf(vendor: VendorDetails): EditForm {
  return {
    business_name: vendor.business_name,
    title: vendor.title ?? '',
    category: vendorCategories.find((category) => category === vendor.category) ?? '',
    email: vendor.email ?? '',
    phone: vendor.phone ?? '',
    website: vendor.website ?? '',
    instagram: vendor.instagram ?? '',
    services: vendor.services.Services ?? '',
  };
}
