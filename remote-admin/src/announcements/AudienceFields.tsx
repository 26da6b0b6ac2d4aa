import { accountStatusLabels, type AccountStatus } from '@portal/shared/domain';
import { RadioGroupField, SelectField, useFormState } from '@portal/shared/ui';
import { peopleText, type AnnouncementValues, type Audiences } from './announcement-form.ts';

const words = {
  form: {
    option: (name: string, people: string) => `${name} (${people})`,
  },
} as const;

/** Chooses the recipients: every vendor, one category or one account status. */
export function AudienceFields({ audiences }: { audiences: Audiences }) {
  const { values } = useFormState<AnnouncementValues>({ subscription: { values: true } });
  return (
    <>
      <RadioGroupField
        name="audience"
        label="Audience"
        hint="Suspended accounts only receive announcements to their account status."
        options={[
          { value: 'all', label: `All vendors (${peopleText(audiences.all)})` },
          { value: 'category', label: 'One category' },
          { value: 'status', label: 'One account status' },
        ]}
      />
      {values.audience === 'category' && (
        <SelectField
          name="category"
          label="Category"
          placeholder="Choose one"
          options={audiences.categories.map(({ value, recipients }) => ({
            value,
            label: words.form.option(value, peopleText(recipients)),
          }))}
        />
      )}
      {values.audience === 'status' && (
        <SelectField
          name="account_status"
          label="Account status"
          placeholder="Choose one"
          options={audiences.account_statuses.map(({ value, recipients }) => ({
            value,
            label: words.form.option(accountStatusLabels[value as AccountStatus], peopleText(recipients)),
          }))}
        />
      )}
    </>
  );
}
