import styled from '@emotion/styled';
import type { FormApi } from 'final-form';
import type { StoredQuickReply } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { applySavedValues, Form, SaveBar, useEdit } from '@portal/shared/ui';
import { SettingsCard } from '../preferences/SettingsCard.tsx';
import {
  apiFields,
  quickReplyValues,
  savedValues,
  toQuickReply,
  validateQuickReply,
  type QuickReplyValues,
} from './quick-reply.ts';
import { ReplyPictures } from '../response-files/ReplyPictures.tsx';
import { ReplyConflict } from './ReplyConflict.tsx';
import { ReplyFields } from './ReplyFields.tsx';
import { useSaveQuickReply } from './use-save-quick-reply.ts';
import { quickReplyTexts } from './texts.ts';

const Heading = styled.div`
  h3 {
    font-size: var(--text-lg);
  }
  p {
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
`;

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
      applySavedValues(form, values, savedValues(values));
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
      label={quickReplyTexts.general}
    >
      <SettingsCard
        foot={
          <SaveBar save={quickReplyTexts.save} saving={quickReplyTexts.saving} proposed={!reply.confirmed} />
        }
      >
        <Heading>
          <h3>{quickReplyTexts.general}</h3>
          <p>{reply.for_events.length > 0 ? quickReplyTexts.usedOtherwise : quickReplyTexts.usedAlways}</p>
        </Heading>
        <ReplyConflict edit={edit} valuesOf={quickReplyValues} />
        <ReplyFields withOptions />
        <ReplyPictures accountId={accountId} />
      </SettingsCard>
    </Form>
  );
}
