import type { FormApi } from 'final-form';
import type { QuickReply } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { Form, SaveBar } from '@portal/shared/ui';
import { formFailure } from '../failure.ts';
import { SettingsCard } from '../preferences/SettingsCard.tsx';
import { takeSaved } from '../preferences/take-saved.ts';
import { texts } from '../texts.ts';
import { keepQuickReply } from './keep-quick-reply.ts';
import {
  fieldsOfTheApi,
  quickReplyValues,
  toQuickReply,
  validateQuickReply,
  type QuickReplyValues,
} from './quick-reply.ts';
import { ReplyFields } from './ReplyFields.tsx';

export interface QuickReplyFormProps {
  accountId: number;
  reply: QuickReply & { confirmed: boolean };
}

/** Saving confirms the quick reply. Keeps the input if saving fails. */
export function QuickReplyForm({ accountId, reply }: QuickReplyFormProps) {
  const save = async (values: QuickReplyValues, form: FormApi<QuickReplyValues>) => {
    try {
      await keepQuickReply({ accountId, values });
      takeSaved(form, values, quickReplyValues(toQuickReply(values)));
    } catch (error) {
      return formFailure(texts.quickReply.failed, error, { rename: fieldsOfTheApi });
    }
    showToast({ kind: 'success', message: texts.quickReply.saved });
  };
  return (
    <Form<QuickReplyValues>
      onSubmit={save}
      initialValues={quickReplyValues(reply)}
      validate={validateQuickReply}
      submitError={texts.quickReply.failed}
      label={texts.quickReply.heading}
    >
      <SettingsCard
        foot={
          <SaveBar
            save={texts.quickReply.save}
            saving={texts.quickReply.saving}
            proposed={!reply.confirmed}
          />
        }
      >
        <ReplyFields />
      </SettingsCard>
    </Form>
  );
}
