import { normalizeInstagram, normalizeWebsite, vendorCategories } from '@portal/shared/domain';
import { TextAreaField, TextField } from '@portal/shared/ui';
import { FieldRow } from '../steps/FieldRow.tsx';
import { texts } from '../texts.ts';
import { ServiceAreaField } from './ServiceAreaField.tsx';
import { confirmInfoLimits as limits } from '../application/confirm-info.ts';
import { confirmInfoTexts as words } from './texts.ts';

/** The questions about the business. */
export function ConfirmInfoFields() {
  return (
    <>
      <TextField
        name="title"
        label={words.work}
        autoComplete="off"
        placeholder={words.workExample}
        suggestions={vendorCategories.filter((category) => category !== 'Other')}
        maxLength={limits.title}
        hint={words.workHint}
      />
      <TextField
        name="businessName"
        label={words.businessName}
        autoComplete="organization"
        maxLength={limits.businessName}
      />
      <FieldRow>
        <TextField
          name="website"
          label={words.website}
          type="url"
          autoComplete="url"
          placeholder={words.websiteExample}
          normalize={normalizeWebsite}
          maxLength={limits.website}
          hint={words.websiteHint}
        />
        <TextField
          name="instagram"
          label={words.instagram}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={words.instagramExample}
          normalize={normalizeInstagram}
          // Room for a pasted address.
          maxLength={limits.website}
        />
      </FieldRow>
      <TextField
        name="phone"
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        optional
        hint={words.phoneHint}
      />
      <ServiceAreaField />
      <TextAreaField
        name="conciergeNote"
        label={words.note}
        rows={4}
        maxLength={limits.conciergeNote}
        optional
        hint={words.noteHint}
      />
    </>
  );
}
