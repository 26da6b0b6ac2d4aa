import styled from '@emotion/styled';
import type { FormApi } from 'final-form';
import { useState } from 'react';
import type { LeadNotes } from '@portal/shared/contract';
import { formatInstant } from '@portal/shared/domain';
import { query, refresh, storeResponse, useCall } from '@portal/shared/queries';
import { ApiError, hasCode, showToast } from '@portal/shared/runtime';
import {
  applySavedValues,
  Banner,
  Form,
  FormSpy,
  NOT_SAVED,
  SaveBar,
  TextAreaField,
} from '@portal/shared/ui';
import { refreshLeadLists } from '../lead/leads.ts';
import { SettingsCard } from '../preferences/SettingsCard.tsx';
import { Quote } from '../Quote.tsx';
import { NOTE_MAX, notesValues, toLeadNotes, validateNotes, type NotesValues } from './lead-notes.ts';
import { TagsField } from './TagsField.tsx';
import { texts } from '../texts.ts';

const Quiet = styled.p`
  color: var(--ink-faint);
  font-size: var(--text-xs);
`;

interface LeadNotesFormProps {
  accountId: number;
  leadId: number;
  notes: LeadNotes;
}

/**
 * Edits the private note and tags. If a colleague saved others meanwhile, it shows theirs and keeps the input; saving
 * again replaces theirs.
 */
export function LeadNotesForm({ accountId, leadId, notes }: LeadNotesFormProps) {
  const params = { accountId, leadId };
  const store = (saved: LeadNotes) =>
    storeResponse(query('GET /vendor-account/{accountId}/leads/{leadId}/notes', { params }).queryKey, saved);
  const { mutateAsync } = useCall('PUT /vendor-account/{accountId}/leads/{leadId}/notes', {
    params,
    onSuccess: (saved) => {
      store(saved);
      void refresh('GET /vendor-account/{accountId}/lead-tags');
      return refreshLeadLists(accountId);
    },
    onError: (error) => {
      const current = conflictingNotes(error);
      if (current) store(current);
    },
  });
  // The version that the user edits. It follows the server only while nothing is typed.
  const [base, setBase] = useState(notes);
  const [dirty, setDirty] = useState(false);
  const [theirs, setTheirs] = useState<LeadNotes | null>(null);
  if (!dirty && notes.version > base.version) setBase(notes);

  const save = async (values: NotesValues, form: FormApi<NotesValues>) => {
    try {
      const saved = await mutateAsync({ body: toLeadNotes(values, base.version) });
      setTheirs(null);
      setBase(saved);
      applySavedValues(form, values, notesValues(saved));
      showToast({ kind: 'success', message: 'Notes saved.' });
      return undefined;
    } catch (error) {
      const current = conflictingNotes(error);
      if (!current) throw error;
      setTheirs(current);
      setBase(current);
      return NOT_SAVED;
    }
  };
  return (
    <Form<NotesValues>
      onSubmit={save}
      initialValues={notesValues(base)}
      validate={validateNotes}
      submitError="Failed to save your notes"
      prefixErrors
      apiFields={{ tags: 'newTag' }}
      label="Private notes"
    >
      <SettingsCard foot={<SaveBar save="Save notes" saving="Saving..." />}>
        {theirs && (
          <Banner
            tone="error"
            title={`${theirs.updated_by ?? texts.someoneElse} changed these notes while you were editing. Compare them with yours below, then save again.`}
          >
            {theirs.note && <Quote caption="Their note">{theirs.note}</Quote>}
            {theirs.tags.length > 0 && <p>{`Their tags: ${theirs.tags.join(', ')}`}</p>}
          </Banner>
        )}
        <TextAreaField
          name="note"
          label="Note"
          hint="What you want to remember, such as who called and what they asked."
          maxLength={NOTE_MAX}
          rows={4}
        />
        <TagsField accountId={accountId} />
        {base.updated_at && (
          <Quiet>
            {`Last changed ${formatInstant(base.updated_at)} by ${base.updated_by ?? texts.someoneElse}`}
          </Quiet>
        )}
      </SettingsCard>
      <FormSpy
        subscription={{ dirty: true }}
        onChange={(state) => {
          setDirty(state.dirty === true);
          if (!state.dirty) setTheirs(null);
        }}
      />
    </Form>
  );
}

/** The notes that somebody else saved meanwhile. */
const conflictingNotes = (error: unknown): LeadNotes | null =>
  error instanceof ApiError && hasCode(error, 'edit_conflict') ? (error.current as LeadNotes) : null;
