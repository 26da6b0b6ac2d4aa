import { accountStatusLabels, type AccountStatus } from '@portal/shared/domain';
import { RadioGroupField, SelectField, useFormState } from '@portal/shared/ui';
import { peopleText, type AnnouncementValues, type Audiences } from './announcement-form.ts';
import { announcementTexts } from './texts.ts';

const { form: words } = announcementTexts;

/** Chooses the recipients: every vendor, one category or one account status. */
export function AudienceFields({ audiences }: { audiences: Audiences }) {
  const { values } = useFormState<AnnouncementValues>({ subscription: { values: true } });
  return (
    <>
      <RadioGroupField
        name="audience"
        label={words.audience}
        hint={words.audienceHint}
        options={[
          { value: 'all', label: words.all(peopleText(audiences.all)) },
          { value: 'category', label: words.category },
          { value: 'status', label: words.accountStatus },
        ]}
      />
      {values.audience === 'category' && (
        <SelectField
          name="category"
          label={words.categoryLabel}
          placeholder={words.choose}
          options={audiences.categories.map(({ value, recipients }) => ({
            value,
            label: words.option(value, peopleText(recipients)),
          }))}
        />
      )}
      {values.audience === 'status' && (
        <SelectField
          name="account_status"
          label={words.accountStatusLabel}
          placeholder={words.choose}
          options={audiences.account_statuses.map(({ value, recipients }) => ({
            value,
            label: words.option(accountStatusLabels[value as AccountStatus], peopleText(recipients)),
          }))}
        />
      )}
    </>
  );
}
