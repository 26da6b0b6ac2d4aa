import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card, DescriptionList, Section, TextLink, VisuallyHidden } from '@portal/shared/ui';
import type { ReadableAnswer } from '@portal/shared/domain';

const Sheet = styled(Card)`
  padding: clamp(1.25rem, 3vw, 1.75rem);

  h2 {
    font-size: var(--text-lg);
  }
  dd {
    white-space: pre-line;
  }
`;

const Edit = styled(TextLink)`
  @media (pointer: coarse) {
    display: inline-grid;
    place-items: center end;
    min-width: var(--touch);
    min-height: var(--touch);
    margin-block: calc((1lh - var(--touch)) / 2);
  }
`;

/** The answers of one step, with a link that edits them and returns to the summary. */
export function AnswerSection({
  title,
  editPath,
  items,
}: {
  title: string;
  editPath?: string;
  items: { term: ReactNode; detail: ReadableAnswer['detail'] }[];
}) {
  const edit = editPath !== undefined && (
    <Edit to={editPath}>
      Edit <VisuallyHidden>{title}</VisuallyHidden>
    </Edit>
  );
  return (
    <Sheet>
      <Section title={title} actions={edit}>
        <DescriptionList layout="wide" items={items} />
      </Section>
    </Sheet>
  );
}
