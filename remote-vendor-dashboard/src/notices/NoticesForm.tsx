import styled from '@emotion/styled';
import type { NoticePreferences } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import {
  CheckboxField,
  Form,
  RadioGroupField,
  SaveBar,
  SelectField,
  Stack,
  useField,
} from '@portal/shared/ui';
import {
  apiFields,
  hourLabel,
  noticeValues,
  toNoticePreferences,
  validateNotices,
  type NoticeValues,
} from './notices.ts';
import { SettingsCard } from '../preferences/SettingsCard.tsx';
import { texts } from '../texts.ts';
import { useSaveNotices } from './use-save-notices.ts';

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
  { value: 'each', label: texts.notices.each, description: texts.notices.eachText },
  { value: 'daily', label: texts.notices.daily, description: texts.notices.dailyText },
];
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourLabel(hour) }));

/** Keeps the choices if saving fails. */
export function NoticesForm({ preferences }: { preferences: NoticePreferences }) {
  const { mutateAsync } = useSaveNotices();
  const save = async (values: NoticeValues) => {
    await mutateAsync(toNoticePreferences(values));
    showToast({ kind: 'success', message: texts.notices.saved });
  };
  return (
    <Form<NoticeValues>
      onSubmit={save}
      initialValues={noticeValues(preferences)}
      validate={validateNotices}
      submitError={texts.notices.failed}
      prefixErrors
      apiFields={apiFields}
      label={texts.notices.heading}
    >
      <SettingsCard foot={<SaveBar save={texts.notices.save} saving={texts.notices.saving} />}>
        <Choices>
          <RadioGroupField name="leadNotices" label={texts.notices.leadNotices} options={choices} />
        </Choices>
        <Stack gap={2}>
          <CheckboxField name="quiet" label={texts.notices.quiet} hint={texts.notices.quietHint} />
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
      <SelectField name="quietFrom" label={texts.notices.quietFrom} options={hours} />
      <SelectField name="quietTo" label={texts.notices.quietTo} options={hours} />
    </Hours>
  );
}
