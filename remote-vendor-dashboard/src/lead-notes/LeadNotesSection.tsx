import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import type { LeadNotes } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { Card, Loaded, Section, Stack } from '@portal/shared/ui';
import { useReadOnly } from '../access/use-read-only.ts';
import { Quote } from '../Quote.tsx';
import { LeadNotesForm } from './LeadNotesForm.tsx';
import { LeadTagList } from './LeadTagList.tsx';

const words = {
  loading: 'Loading your notes',
  errorTitle: 'Error Loading Notes',
  errorText: 'Failed to load your notes',
} as const;

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
    <OnScreen
      title="Private notes"
      description="Only your business sees these. The client and our team don’t."
    >
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
        {note && <Quote caption="Note">{note}</Quote>}
        <LeadTagList tags={tags} />
        {!note && tags.length === 0 && <p>No private notes</p>}
      </Stack>
    </Card>
  );
}
