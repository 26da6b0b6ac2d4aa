import styled from '@emotion/styled';
import { createVendor } from '@portal/shared/api';
import type { ReviewApplication, Vendor } from '@portal/shared/contract';
import { Button, Cluster, Form, SubmitButton, TextField } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { toVendorRequest, validateVendor, vendorFromApplication, type VendorForm } from './create-vendor.ts';

const { vendor: words } = texts;

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

export interface CreateVendorFormProps {
  application: ReviewApplication;
  onCreated: (vendor: Vendor) => void;
  onCancel: () => void;
}

/** A new vendor record, prefilled from the application. */
export function CreateVendorForm({ application, onCreated, onCancel }: CreateVendorFormProps) {
  return (
    <Frame aria-label={words.createHeading}>
      <h4>{words.createHeading}</h4>
      <Form<VendorForm>
        label={words.createHeading}
        initialValues={vendorFromApplication(application)}
        validate={validateVendor}
        submitError={words.createFailed}
        onSubmit={async (values) => onCreated(await createVendor(toVendorRequest(values)))}
      >
        <TextField name="business_name" label={words.businessName} />
        <TextField name="title" label={words.title} />
        <TextField name="category" label={words.category} />
        <TextField name="website" label={words.website} type="url" optional />
        <TextField name="instagram" label={words.instagram} optional />
        <TextField name="email" label={words.email} type="email" optional />
        <TextField name="phone" label={words.phone} type="tel" optional />
        <Cluster>
          <SubmitButton size="small" busyLabel={words.creating}>
            {words.createSubmit}
          </SubmitButton>
          <Button variant="quiet" size="small" onClick={onCancel}>
            {words.cancel}
          </Button>
        </Cluster>
      </Form>
    </Frame>
  );
}
