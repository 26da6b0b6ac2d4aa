import styled from '@emotion/styled';
import { Skeleton } from '@portal/shared/ui';

/* Matches the size of a form field: label, control and hint. */
const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
`;
const LABEL = '1.5rem';
const CONTROL = '3rem';
const COUNT = '1.3rem';
const HINT = '1.22rem';

interface FieldSkeletonProps {
  /** The control's height. Defaults to a single-line input. */
  control?: string;
  hint?: boolean;
  /** Adds the line of a character counter. */
  counted?: boolean;
}

/** Placeholder for a form field. */
export function FieldSkeleton({ control = CONTROL, hint = false, counted = false }: FieldSkeletonProps) {
  return (
    <Root>
      <Line height={LABEL} width="8rem" />
      <Skeleton height={control} radius="var(--radius-m)" />
      {counted && <Line height={COUNT} />}
      {hint && <Line height={HINT} width="60%" />}
    </Root>
  );
}

const Box = styled.span`
  display: flex;
  align-items: center;
`;

/** Placeholder for a line of text: line height for layout, font height for the bar. */
export function Line({ height, width }: { height: string; width?: string }) {
  return <Box style={{ height }}>{width && <Skeleton width={width} height="0.8em" />}</Box>;
}
