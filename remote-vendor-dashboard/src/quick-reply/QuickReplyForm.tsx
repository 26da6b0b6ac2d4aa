import type { QuickReply } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { Card, Form, Stack, SubmitButton } from '@portal/shared/ui';
import { formFailure } from '../failure.ts';
import { quickReplyTexts } from '../texts.ts';
import { keepQuickReply } from './keep-quick-reply.ts';
import {
  fieldsOfTheApi,
  quickReplyValues,
  validateQuickReply,
  type QuickReplyValues,
} from './quick-reply.ts';
import { ReplyFields } from './ReplyFields.tsx';

/** Saving confirms it; what was typed stays when saving fails. */
export function QuickReplyForm({ accountId, reply }: { accountId: number; reply: QuickReply }) {
  const save = async (values: QuickReplyValues) => {
    try {
      await keepQuickReply({ accountId, values });
    } catch (error) {
      return formFailure(quickReplyTexts.failed, error, { rename: fieldsOfTheApi });
    }
    showToast({ kind: 'success', message: quickReplyTexts.saved });
  };
  return (
    <Form<QuickReplyValues>
      onSubmit={save}
      initialValues={quickReplyValues(reply)}
      validate={validateQuickReply}
      submitError={quickReplyTexts.failed}
      label={quickReplyTexts.heading}
    >
      <Card>
        <Stack gap={5}>
          <ReplyFields />
        </Stack>
      </Card>
      <div>
        <SubmitButton busyLabel={quickReplyTexts.saving}>{quickReplyTexts.save}</SubmitButton>
      </div>
    </Form>
  );
}
