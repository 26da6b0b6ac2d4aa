import type { QuickReply } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { Card, Form, MoneyField, Stack, SubmitButton, TextAreaField, TextField } from '@portal/shared/ui';
import { formFailure } from '../failure.ts';
import { NEXT_STEPS_MAX, NOTES_MAX } from '../lead-details/respond.ts';
import { quickReplyTexts, respondTexts } from '../texts.ts';
import { keepQuickReply } from './keep-quick-reply.ts';
import {
  fieldsOfTheApi,
  quickReplyValues,
  validateQuickReply,
  type QuickReplyValues,
} from './quick-reply.ts';

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
          <MoneyField
            name="basePackage"
            label={respondTexts.basePackage}
            hint={respondTexts.basePackageHint}
          />
          <TextAreaField
            name="notes"
            label={respondTexts.notes}
            hint={respondTexts.notesHint}
            maxLength={NOTES_MAX}
          />
          <TextAreaField
            name="nextSteps"
            label={respondTexts.nextSteps}
            maxLength={NEXT_STEPS_MAX}
            rows={3}
          />
          <TextField name="timeline" label={respondTexts.timeline} />
        </Stack>
      </Card>
      <div>
        <SubmitButton busyLabel={quickReplyTexts.saving}>{quickReplyTexts.save}</SubmitButton>
      </div>
    </Form>
  );
}
