import type { FormApi } from 'final-form';
import type { QuickReply } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { applySavedValues, Form, SaveBar } from '@portal/shared/ui';
import { SettingsCard } from '../preferences/SettingsCard.tsx';
import { preferencesTabs } from '../texts.ts';
import {
  apiFields,
  quickReplyValues,
  toQuickReply,
  validateQuickReply,
  type QuickReplyValues,
} from './quick-reply.ts';
import { ReplyFields } from './ReplyFields.tsx';
import { useSaveQuickReply } from './use-save-quick-reply.ts';
import { quickReplyTexts } from './texts.ts';

export interface QuickReplyFormProps {
  accountId: number;
  reply: QuickReply & { confirmed: boolean };
}

/** Saving confirms the quick reply. Keeps the input if saving fails. */
export function QuickReplyForm({ accountId, reply }: QuickReplyFormProps) {
  const { mutateAsync } = useSaveQuickReply(accountId);
  const save = async (values: QuickReplyValues, form: FormApi<QuickReplyValues>) => {
    await mutateAsync(values);
    applySavedValues(form, values, quickReplyValues(toQuickReply(values)));
    showToast({ kind: 'success', message: quickReplyTexts.saved });
  };
  return (
    <Form<QuickReplyValues>
      onSubmit={save}
      initialValues={quickReplyValues(reply)}
      validate={validateQuickReply}
      submitError={quickReplyTexts.failed}
      prefixErrors
      apiFields={apiFields}
      label={preferencesTabs.quickReply}
    >
      <SettingsCard
        foot={
          <SaveBar save={quickReplyTexts.save} saving={quickReplyTexts.saving} proposed={!reply.confirmed} />
        }
      >
        <ReplyFields />
      </SettingsCard>
    </Form>
  );
}
