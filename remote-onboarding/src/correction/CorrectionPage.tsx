import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { Application } from '@portal/shared/contract';
import { applicationCan } from '@portal/shared/domain';
import { currentApplicationQuery } from '@portal/shared/queries';
import { ErrorState, PageHeader, Spinner, Stack } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { correctionTexts as words } from './texts.ts';

const Page = styled.div`
  width: min(100%, calc(var(--text-width) + 2 * var(--gutter)));
  margin-inline: auto;
  padding: clamp(1.5rem, 5vw, 4rem) var(--gutter) var(--space-8);
`;

/** /onboarding/correct: changes the sent application while it awaits a decision. */
export function Component() {
  const { data, isError, isFetching, refetch } = useQuery(currentApplicationQuery);
  if (data) return <Correction application={data} />;
  if (data === null) return <Navigate to={paths.step(1)} replace />;
  if (!isError) return <Spinner label="Loading..." />;
  return (
    <ErrorState title="Error Loading Status" onRetry={() => void refetch()} retrying={isFetching}>
      Failed to load vendor status
    </ErrorState>
  );
}

function Correction({ application }: { application: Application }) {
  // A decision in the meantime must not discard the input. The server refuses it.
  const [opened] = useState(application);
  if (!applicationCan('correct', opened.status)) return <Navigate to={paths.dashboard()} replace />;
  return (
    <Page>
      <title>{texts.title(words.title)}</title>
      <Stack gap={6}>
        <PageHeader title={words.title} lead="Our team sees your changes and your earlier answers." />
        <CorrectionForm application={opened} />
      </Stack>
    </Page>
  );
}
