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
import { phrases } from '@portal/shared/federation/public-settings';
import { PORTAL_TIME } from '@portal/shared/domain';

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
    label: 'One by one',
    description: `As soon as each lead arrives. Best for responding within ${phrases.responseTime}.`,
  },
  {
    value: 'daily',
    label: 'Once a day',
    description: 'One summary by email, every morning at 8:00.',
  },
];
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourLabel(hour) }));

const labels = {
  leadNotices: 'New leads',
  messageEmails: 'Email me new messages',
  assignmentEmails: 'Email me leads assigned to me',
  announcementEmails: 'Email me announcements',
  quiet: 'Quiet hours',
  quietFrom: 'From',
  quietTo: 'To',
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
      showToast({ kind: 'success', message: 'Notification settings saved.' });
      return saved;
    });
  return (
    <Form<NotificationPreferencesValues>
      onSubmit={save}
      initialValues={notificationPreferencesValues(edit.base)}
      validate={validateNotificationPreferences}
      submitError="Failed to save your notification settings"
      prefixErrors
      apiFields={apiFields}
      label="Notifications"
    >
      <SettingsCard foot={<SaveBar save="Save Notifications" saving="Saving..." />}>
        <EditConflict
          edit={edit}
          valuesOf={notificationPreferencesValues}
          labels={labels}
          format={valueText}
          others="You, on another device,"
        />
        <Choices>
          <RadioGroupField name="leadNotices" label="New leads" options={choices} />
        </Choices>
        <CheckboxField
          name="messageEmails"
          label="Email me new messages"
          hint="Messages about your leads. They always appear in the portal."
        />
        {hasTeam && (
          <CheckboxField
            name="assignmentEmails"
            label="Email me leads assigned to me"
            hint="When someone on your team assigns a lead to you."
          />
        )}
        <CheckboxField
          name="announcementEmails"
          label="Email me announcements"
          hint="News from our team. You can always read them in the portal."
        />
        <Stack gap={2}>
          <CheckboxField
            name="quiet"
            label="Quiet hours"
            hint={`We hold alerts until quiet hours end, in ${PORTAL_TIME}.`}
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
      <SelectField name="quietFrom" label="From" options={hours} />
      <SelectField name="quietTo" label="To" options={hours} />
    </Hours>
  );
}
