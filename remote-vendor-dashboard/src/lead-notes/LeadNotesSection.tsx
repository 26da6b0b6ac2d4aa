import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import type { LeadNotes } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { Card, Loaded, Section, Stack } from '@portal/shared/ui';
import { useReadOnly } from '../access/use-read-only.ts';
import { Quote } from '../Quote.tsx';
import { LeadNotesForm } from './LeadNotesForm.tsx';
import { LeadTagList } from './LeadTagList.tsx';
import { notesTexts as words } from './texts.ts';

/* Not on paper, which may be shown to the client. */
const OnScreen = styled(Section)`
  @media print {
    display: none;
  }
`;

/** The vendor's private note and tags on a lead. An impersonating admin can only read them. */
export function LeadNotesSection({ accountId, leadId }: { accountId: number; leadId: number }) {
  const notes = useQuery(
    query('GET /vendor-account/{accountId}/leads/{leadId}/notes', { params: { accountId, leadId } }),
  );
  const readOnly = useReadOnly();
  return (
    <OnScreen title={words.title} description={words.description}>
      <Loaded query={notes} texts={words} rows={4}>
        {(saved) =>
          readOnly ? (
            <SavedNotes notes={saved} />
          ) : (
            <LeadNotesForm accountId={accountId} leadId={leadId} notes={saved} />
          )
        }
      </Loaded>
    </OnScreen>
  );
}

function SavedNotes({ notes: { note, tags } }: { notes: LeadNotes }) {
  return (
    <Card>
      <Stack gap={4}>
        {note && <Quote caption={words.note}>{note}</Quote>}
        <LeadTagList tags={tags} />
        {!note && tags.length === 0 && <p>{words.none}</p>}
      </Stack>
    </Card>
  );
}
