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
import { texts } from '../texts.ts';

const words = {
  general: texts.generalQuickReply,
} as const;

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
      showToast({ kind: 'success', message: 'Quick reply saved.' });
      return saved;
    });
  return (
    <Form<QuickReplyValues>
      onSubmit={save}
      initialValues={quickReplyValues(edit.base)}
      validate={validateQuickReply}
      submitError="Failed to save your quick reply"
      prefixErrors
      apiFields={apiFields}
      label={words.general}
    >
      <SettingsCard foot={<SaveBar save="Save Quick Reply" saving="Saving..." proposed={!reply.confirmed} />}>
        <Heading>
          <h3>{words.general}</h3>
          <p>
            {reply.for_events.length > 0
              ? 'For every lead that none of the quick replies below fits.'
              : 'For every lead, unless you add others below.'}
          </p>
        </Heading>
        <ReplyConflict edit={edit} valuesOf={quickReplyValues} />
        <ReplyFields withOptions />
        <ReplyPictures accountId={accountId} />
      </SettingsCard>
    </Form>
  );
}
