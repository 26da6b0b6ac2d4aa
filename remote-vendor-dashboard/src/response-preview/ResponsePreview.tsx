import styled from '@emotion/styled';
import { useId } from 'react';
import type { Lead } from '@portal/shared/contract';
import { formatWeekdayDate } from '@portal/shared/domain';
import { DescriptionList, FormSpy, Stack } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import type { RespondValues } from '../lead/respond.ts';
import { ResponseFiles } from '../response-files/ResponseFiles.tsx';
import type { FilesPath } from '../response-files/picture-query.ts';
import { previewOf, type ResponsePreviewParts } from './preview.ts';

const Frame = styled.section`
  padding: var(--space-5);
  border: 1px dashed var(--line-strong);
  border-radius: var(--radius-m);
  background: var(--sunken);

  h4 {
    margin-bottom: var(--space-3);
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-weight: 600;
  }
`;

const Opening = styled.p`
  overflow-wrap: anywhere;

  strong,
  span {
    display: block;
  }
  span {
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
`;

/** Shows the surrounding response form's values as the client will read them. */
export function ResponsePreview({ event, filesOf }: { event: Lead['event']; filesOf: FilesPath }) {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <h4 id={titleId}>What the client will read</h4>
      <FormSpy<RespondValues> subscription={{ values: true }}>
        {({ values }) => <Message event={event} parts={previewOf(values)} filesOf={filesOf} />}
      </FormSpy>
    </Frame>
  );
}

function Message({
  event,
  parts,
  filesOf,
}: {
  event: Lead['event'];
  parts: ResponsePreviewParts;
  filesOf: FilesPath;
}) {
  const { account } = useOwnAccount();
  const { available, facts, sentences, files } = parts;
  if (available === null && facts.length + sentences.length + files.length === 0)
    return <p>Nothing yet. Your price, notes, next steps and timeline appear here as you type.</p>;
  const day = formatWeekdayDate(event.event_date);
  return (
    <Stack gap={4}>
      <Opening>
        <span>{`From ${account.business_name}`}</span>
        {available !== null && (
          <strong>{available ? `Available on ${day}` : `Not available on ${day}`}</strong>
        )}
      </Opening>
      {facts.length > 0 && <DescriptionList layout="short" items={facts} />}
      {sentences.length > 0 && <DescriptionList layout="sentences" items={sentences} />}
      <ResponseFiles path={filesOf} files={files} />
    </Stack>
  );
}
