import styled from '@emotion/styled';
import { useState } from 'react';
import type { Application } from '@portal/shared/contract';
import { businessAnswers, formatInstant, preferenceAnswers } from '@portal/shared/domain';
import { errorText } from '@portal/shared/runtime';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  Cluster,
  ConfirmDialog,
  DescriptionList,
  Section,
  Stack,
} from '@portal/shared/ui';
import { gateTexts } from './texts.ts';
import { useWithdraw } from './use-withdraw.ts';

const { sent: words } = gateTexts;

const Answers = styled(DescriptionList)`
  dd {
    white-space: pre-line;
  }
`;

/** The answers as sent, with the ways to correct and to withdraw them. */
export function SentApplication({ application }: { application: Application }) {
  const { created_at: sentAt, corrected_at: correctedAt } = application;
  const when = correctedAt
    ? words.corrected(formatInstant(sentAt), formatInstant(correctedAt))
    : words.when(formatInstant(sentAt));
  return (
    <Card>
      <Section title={words.title} description={when}>
        <Stack gap={5}>
          <Answers
            layout="wide"
            items={[...businessAnswers(application), ...preferenceAnswers(application)]}
          />
          <Cluster>
            <ButtonLink to="/onboarding/correct" variant="secondary">
              {words.correct}
            </ButtonLink>
            <Withdraw application={application} />
          </Cluster>
        </Stack>
      </Section>
    </Card>
  );
}

function Withdraw({ application }: { application: Application }) {
  const [open, setOpen] = useState(false);
  const { mutate, error, isPending, reset } = useWithdraw(application.id);
  const show = (next: boolean) => {
    reset();
    setOpen(next);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => show(true)}>
        {words.withdraw}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={show}
        title={words.withdrawTitle}
        confirmLabel={words.withdraw}
        busyLabel={words.withdrawing}
        tone="danger"
        busy={isPending}
        onConfirm={() => mutate()}
      >
        <Stack gap={4}>
          <p>{words.withdrawLead}</p>
          {error && <Banner tone="error">{errorText(error, words.failed)}</Banner>}
        </Stack>
      </ConfirmDialog>
    </>
  );
}
