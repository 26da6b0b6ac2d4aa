import styled from '@emotion/styled';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink, type Elements } from '@portal/shared/ui';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding-top: var(--space-5);
  border-top: 1px solid var(--line);

  /* Aligns the quiet button's text, not its padding, with the column's edge. */
  > a {
    margin-left: calc(-1.35 * var(--text-sm));
  }
  @media (max-width: 460px) {
    > a {
      margin-left: 0;
    }
    > * {
      width: 100%;
    }
  }
`;

/** The buttons to the previous page and the next one. */
export function StepActions({ back, children }: { back: string; children: Elements }) {
  return (
    <Row>
      <ButtonLink to={back} variant="quiet" icon={<ArrowLeft aria-hidden="true" />}>
        Back
      </ButtonLink>
      {children}
    </Row>
  );
}
