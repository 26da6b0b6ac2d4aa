import styled from '@emotion/styled';
import type { FormApi } from 'final-form';
import type { SavedNotificationPreferences } from '@portal/shared/contract';
import { query, storeResponse, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import {
  applySavedValues,
  CheckboxField,
  EditConflict,
  fieldText,
  Form,
  RadioGroupField,
  SaveBar,
  SelectField,
  Stack,
  useEdit,
  useField,
} from '@portal/shared/ui';
import { preferencesTabs } from '../texts.ts';
import {
  apiFields,
  hourLabel,
  notificationPreferencesValues,
  toNotificationPreferences,
  validateNotificationPreferences,
  type NotificationPreferencesValues,
} from './notification-preferences.ts';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { SettingsCard } from '../preferences/SettingsCard.tsx';
import { notificationPreferencesTexts } from './texts.ts';

const Hours = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 11rem));
  gap: var(--space-4);
  padding-left: calc(22px + var(--space-3));
  @media (max-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-left: 0;
  }
`;

/* Wide enough for the explanations. */
const Choices = styled.div`
  --choice-width: 16rem;
`;

const choices = [
  {
    value: 'each',
    label: notificationPreferencesTexts.each,
    description: notificationPreferencesTexts.eachText,
  },
  {
    value: 'daily',
    label: notificationPreferencesTexts.daily,
    description: notificationPreferencesTexts.dailyText,
  },
];
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourLabel(hour) }));

const labels = {
  leadNotices: notificationPreferencesTexts.leadNotices,
  messageEmails: notificationPreferencesTexts.messageEmails,
  assignmentEmails: notificationPreferencesTexts.assignmentEmails,
  announcementEmails: notificationPreferencesTexts.announcementEmails,
  quiet: notificationPreferencesTexts.quiet,
  quietFrom: notificationPreferencesTexts.quietFrom,
  quietTo: notificationPreferencesTexts.quietTo,
};

function valueText(value: unknown, field: keyof NotificationPreferencesValues): string {
  const choice = choices.find((each) => each.value === value);
  if (choice) return choice.label;
  return field === 'quietFrom' || field === 'quietTo' ? hourLabel(Number(value)) : fieldText(value);
}

/** Keeps the choices if saving fails. */
export function NotificationPreferencesForm({ preferences }: { preferences: SavedNotificationPreferences }) {
  const { mutateAsync } = useCall('PUT /user/notice-preferences', {
    onSuccess: (saved) => storeResponse(query('GET /user/notice-preferences').queryKey, saved),
  });
  const hasTeam = useOwnAccount().account.users.length > 1;
  const edit = useEdit(preferences);
  const save = (values: NotificationPreferencesValues, form: FormApi<NotificationPreferencesValues>) =>
    edit.save(async (version) => {
      const saved = await mutateAsync({ body: { ...toNotificationPreferences(values), version } });
      applySavedValues(form, values, notificationPreferencesValues(saved));
      showToast({ kind: 'success', message: notificationPreferencesTexts.saved });
      return saved;
    });
  return (
    <Form<NotificationPreferencesValues>
      onSubmit={save}
      initialValues={notificationPreferencesValues(edit.base)}
      validate={validateNotificationPreferences}
      submitError={notificationPreferencesTexts.failed}
      prefixErrors
      apiFields={apiFields}
      label={preferencesTabs.notifications}
    >
      <SettingsCard
        foot={
          <SaveBar save={notificationPreferencesTexts.save} saving={notificationPreferencesTexts.saving} />
        }
      >
        <EditConflict
          edit={edit}
          valuesOf={notificationPreferencesValues}
          labels={labels}
          format={valueText}
          others={notificationPreferencesTexts.otherDevice}
        />
        <Choices>
          <RadioGroupField
            name="leadNotices"
            label={notificationPreferencesTexts.leadNotices}
            options={choices}
          />
        </Choices>
        <CheckboxField
          name="messageEmails"
          label={notificationPreferencesTexts.messageEmails}
          hint={notificationPreferencesTexts.messageEmailsHint}
        />
        {hasTeam && (
          <CheckboxField
            name="assignmentEmails"
            label={notificationPreferencesTexts.assignmentEmails}
            hint={notificationPreferencesTexts.assignmentEmailsHint}
          />
        )}
        <CheckboxField
          name="announcementEmails"
          label={notificationPreferencesTexts.announcementEmails}
          hint={notificationPreferencesTexts.announcementEmailsHint}
        />
        <Stack gap={2}>
          <CheckboxField
            name="quiet"
            label={notificationPreferencesTexts.quiet}
            hint={notificationPreferencesTexts.quietHint}
          />
          <QuietHours />
        </Stack>
      </SettingsCard>
    </Form>
  );
}

function QuietHours() {
  const { input } = useField<boolean>('quiet');
  if (!input.value) return null;
  return (
    <Hours>
      <SelectField name="quietFrom" label={notificationPreferencesTexts.quietFrom} options={hours} />
      <SelectField name="quietTo" label={notificationPreferencesTexts.quietTo} options={hours} />
    </Hours>
  );
}
