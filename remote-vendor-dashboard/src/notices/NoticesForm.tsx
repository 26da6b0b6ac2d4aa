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
import { useSaveNotices } from './use-save-notices.ts';
import { noticeTexts } from './texts.ts';

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
  { value: 'each', label: noticeTexts.each, description: noticeTexts.eachText },
  { value: 'daily', label: noticeTexts.daily, description: noticeTexts.dailyText },
];
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourLabel(hour) }));

/** Keeps the choices if saving fails. */
export function NoticesForm({ preferences }: { preferences: NoticePreferences }) {
  const { mutateAsync } = useSaveNotices();
  const save = async (values: NoticeValues) => {
    await mutateAsync(toNoticePreferences(values));
    showToast({ kind: 'success', message: noticeTexts.saved });
  };
  return (
    <Form<NoticeValues>
      onSubmit={save}
      initialValues={noticeValues(preferences)}
      validate={validateNotices}
      submitError={noticeTexts.failed}
      prefixErrors
      apiFields={apiFields}
      label={noticeTexts.heading}
    >
      <SettingsCard foot={<SaveBar save={noticeTexts.save} saving={noticeTexts.saving} />}>
        <Choices>
          <RadioGroupField name="leadNotices" label={noticeTexts.leadNotices} options={choices} />
        </Choices>
        <Stack gap={2}>
          <CheckboxField name="quiet" label={noticeTexts.quiet} hint={noticeTexts.quietHint} />
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
      <SelectField name="quietFrom" label={noticeTexts.quietFrom} options={hours} />
      <SelectField name="quietTo" label={noticeTexts.quietTo} options={hours} />
    </Hours>
  );
}
