import { normalizeInstagram, normalizeWebsite, vendorCategories } from '@portal/shared/domain';
import { TextAreaField, TextField } from '@portal/shared/ui';
import { FieldRow } from '../steps/FieldRow.tsx';
import { ServiceAreaField } from './ServiceAreaField.tsx';
import { confirmInfoLimits as limits } from '../application/confirm-info.ts';

/** The questions about the business. */
export function ConfirmInfoFields() {
  return (
    <>
      <TextField
        name="title"
        label="Title"
        autoComplete="off"
        placeholder="Wedding Photography"
        suggestions={vendorCategories.filter((category) => category !== 'Other')}
        maxLength={limits.title}
        hint="What you do, for example Florist. Choose a category or write your own."
      />
      <TextField
        name="businessName"
        label="Business name"
        autoComplete="organization"
        maxLength={limits.businessName}
      />
      <FieldRow>
        <TextField
          name="website"
          label="Website"
          type="url"
          autoComplete="url"
          placeholder="https://yourbusiness.com"
          normalize={normalizeWebsite}
          maxLength={limits.website}
          hint="Enter your website or your Instagram."
        />
        <TextField
          name="instagram"
          label="Instagram"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="@yourbusiness"
          normalize={normalizeInstagram}
          // Room for a pasted address.
          maxLength={limits.website}
        />
      </FieldRow>
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        optional
        hint="Only if you want leads by text message."
      />
      <ServiceAreaField />
      <TextAreaField
        name="conciergeNote"
        label="A note for our team"
        rows={4}
        maxLength={limits.conciergeNote}
        optional
        hint="What makes your work special, what you love to do."
      />
    </>
  );
}
