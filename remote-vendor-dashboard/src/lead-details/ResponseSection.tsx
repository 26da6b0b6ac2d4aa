import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Lead } from '@portal/shared/contract';
import { leadCan } from '@portal/shared/domain';
import { Button, ButtonLink, Card, Cluster, Section, Stack } from '@portal/shared/ui';
import { EdgeLink } from '../BackLink.tsx';
import { paths } from '../paths.ts';
import { bookTexts, leadTexts } from '../texts.ts';
import { pendingAnswersAtom } from '../undo/pending-answers.ts';
import { BookDialog } from './BookDialog.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { QuickRespondForm } from './QuickRespondForm.tsx';
import type { RespondValues } from './respond.ts';
import type { RespondDraft } from './RespondDraft.tsx';
import { RespondForm } from './RespondForm.tsx';
import { YourResponse } from './YourResponse.tsx';

/**
 * 'Your Response': the answer given, or the form to give one. The form is open when the address says so. If the
 * lead changes under it (it expired, a colleague answered), what was typed stays readable.
 */
export function ResponseSection({ accountId, lead }: { accountId: number; lead: Lead }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<RespondDraft | null>(null);
  const [refused, setRefused] = useState<RespondValues | null>(null);
  const [dialog, setDialog] = useState<'decline' | 'book' | null>(null);
  const [dialogRefused, setDialogRefused] = useState(false);
  const pending = useAtomValue(pendingAnswersAtom).some((answer) => answer.leadId === lead.id);

  const reply = query.get('reply');
  const canRespond = leadCan('respond', lead.status);
  // While it is being sent, the server's news of that very answer may come before the answer itself.
  const writing = reply !== null && (canRespond || draft?.sending === true);
  const overtaken = draft && !draft.sending && !canRespond ? draft.values : null;
  const unsent = refused ?? overtaken;

  const closeForm = () => {
    setDraft(null);
    setRefused(null);
    void navigate(paths.leadDetails({ leadId: lead.id }), { replace: true, preventScrollReset: true });
  };

  const formProps = { accountId, lead, onDraft: setDraft, onRefused: setRefused, onClose: closeForm };
  const dialogProps = {
    accountId,
    lead,
    onClose: () => setDialog(null),
    onRefused: () => setDialogRefused(true),
  };

  return (
    <Section title={leadTexts.yourResponse}>
      {(unsent || dialogRefused) && (
        <ConflictBanner
          lead={lead}
          unsent={unsent}
          onDismiss={() => {
            setDialogRefused(false);
            if (unsent) closeForm();
          }}
        />
      )}
      <Card>
        {writing ? (
          reply === 'quick' ? (
            <QuickRespondForm {...formProps} />
          ) : (
            <RespondForm {...formProps} quickReply={null} />
          )
        ) : (
          <Stack gap={5}>
            <YourResponse lead={lead} />
            {!pending && leadCan('decline', lead.status) && (
              <Cluster>
                {canRespond && (
                  <ButtonLink to={paths.leadDetails({ leadId: lead.id, reply: 'form' })} preventScrollReset>
                    {leadTexts.respond}
                  </ButtonLink>
                )}
                {leadCan('book', lead.status) && (
                  <Button onClick={() => setDialog('book')}>{bookTexts.open}</Button>
                )}
                <Button variant="secondary" onClick={() => setDialog('decline')}>
                  {leadTexts.decline}
                </Button>
              </Cluster>
            )}
          </Stack>
        )}
      </Card>
      <EdgeLink
        variant="quiet"
        size="small"
        to={paths.contactConcierge({ leadId: lead.id })}
        state={{ leadId: lead.id, event: lead.event }}
      >
        {leadTexts.contactConcierge}
      </EdgeLink>
      <DeclineDialog open={dialog === 'decline'} {...dialogProps} />
      <BookDialog open={dialog === 'book'} {...dialogProps} />
    </Section>
  );
}
