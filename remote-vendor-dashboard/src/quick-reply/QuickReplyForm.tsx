import type { FormApi } from 'final-form';
import type { StoredQuickReply } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { applySavedValues, Form, SaveBar, useEdit } from '@portal/shared/ui';
import { SettingsCard } from '../preferences/SettingsCard.tsx';
import { preferencesTabs } from '../texts.ts';
import {
  apiFields,
  quickReplyValues,
  toQuickReply,
  validateQuickReply,
  type QuickReplyValues,
} from './quick-reply.ts';
import { ReplyConflict } from './ReplyConflict.tsx';
import { ReplyFields } from './ReplyFields.tsx';
import { useSaveQuickReply } from './use-save-quick-reply.ts';
import { quickReplyTexts } from './texts.ts';

interface QuickReplyFormProps {
  accountId: number;
  reply: StoredQuickReply;
}

/** Saving confirms the quick reply. Keeps the input if saving fails. */
export function QuickReplyForm({ accountId, reply }: QuickReplyFormProps) {
  const { mutateAsync } = useSaveQuickReply(accountId);
  const edit = useEdit(reply);
  const save = (values: QuickReplyValues, form: FormApi<QuickReplyValues>) =>
    edit.save(async (version) => {
      const saved = await mutateAsync({ body: { ...toQuickReply(values), version } });
      applySavedValues(form, values, quickReplyValues(toQuickReply(values)));
      showToast({ kind: 'success', message: quickReplyTexts.saved });
      return saved;
    });
  return (
    <Form<QuickReplyValues>
      onSubmit={save}
      initialValues={quickReplyValues(edit.base)}
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
        <ReplyConflict edit={edit} valuesOf={quickReplyValues} />
        <ReplyFields />
      </SettingsCard>
    </Form>
  );
}
