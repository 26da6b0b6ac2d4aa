import styled from '@emotion/styled';
import { useId } from 'react';
import type { ReviewApplication } from '@portal/shared/contract';
import { Banner, Stack, TextArea, useUnsavedInput } from '@portal/shared/ui';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { Assignee } from './Assignee.tsx';
import { History } from './History.tsx';
import { AskApplicant, InfoThread } from './InfoThread.tsx';
import { OpenDuplicates } from './OpenDuplicates.tsx';
import { NOTES_MAX, type Review } from './useReview.ts';
import { VendorPicker } from './VendorPicker.tsx';
import { infoTexts } from './texts.ts';
import { formatNumber } from '@portal/shared/domain';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 21rem);
  gap: var(--space-6) var(--space-6);

  @media (max-width: 820px) {
    grid-template-columns: minmax(0, 1fr);
  }
  h3 {
    margin-bottom: var(--space-3);
    font-size: var(--text-lg);
  }
  h3 + p {
    margin: calc(-1 * var(--space-2)) 0 var(--space-3);
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
`;

const Notes = styled.div`
  label {
    display: block;
    margin-bottom: var(--space-2);
    font-size: var(--text-sm);
    font-weight: 600;
  }
  textarea {
    min-height: 5rem;
    max-height: 16rem;
  }
  p {
    margin-top: var(--space-2);
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }
  [data-error] {
    color: var(--danger-ink);
    font-size: var(--text-sm);
    font-weight: 550;
  }
`;

/** An application that awaits a decision: its facts on the left, the decision's inputs on the right. */
export function OpenReview({ application, review }: { application: ReviewApplication; review: Review }) {
  const notesId = useId();
  const { notes, setNotes, notesField, notesTooLong } = review;
  useUnsavedInput({
    name: 'Review notes',
    values: notes,
    initial: '',
    lostBy: notes === '' ? null : 'navigation',
    restore: setNotes,
  });
  return (
    <Stack gap={5}>
      <Assignee application={application} review={review} />
      <OpenDuplicates duplicates={review.matches.data?.open_duplicates ?? []} />
      <Columns>
        <Stack gap={6}>
          <ApplicationFacts application={application} />
          <section aria-label={infoTexts.heading}>
            <h3>{infoTexts.heading}</h3>
            <Stack gap={4}>
              <InfoThread application={application} />
              <AskApplicant application={application} review={review} />
            </Stack>
          </section>
          <History applicationId={application.id} />
        </Stack>
        <Stack gap={5}>
          <section aria-label="Vendor record">
            <h3>Vendor record</h3>
            <p>The vendor record to link to the new account.</p>
            <VendorPicker application={application} review={review} />
          </section>
          <Notes>
            <label htmlFor={notesId}>Review notes</label>
            <TextArea
              ref={notesField}
              id={notesId}
              aria-invalid={notesTooLong || undefined}
              aria-describedby={notesTooLong ? `${notesId}-error ${notesId}-hint` : `${notesId}-hint`}
              value={notes}
              onChange={(event) => setNotes(event.target.value)}
            />
            {notesTooLong && (
              <p id={`${notesId}-error`} data-error="">
                {`Please use at most ${formatNumber(NOTES_MAX)} characters`}
              </p>
            )}
            <p id={`${notesId}-hint`}>Saved with the decision. The applicant doesn’t see them.</p>
          </Notes>
          {review.approveError && <Banner tone="error">{review.approveError}</Banner>}
        </Stack>
      </Columns>
    </Stack>
  );
}
