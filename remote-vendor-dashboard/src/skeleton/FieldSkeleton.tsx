import styled from '@emotion/styled';
import { Skeleton } from '@portal/shared/ui';

/* The measures of a field of the forms: its label's line, its control, its hint's line. */
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

export interface FieldSkeletonProps {
  /** How high the control is; a line's input unless told. */
  control?: string;
  hint?: boolean;
  /** A text with a limit counts its letters below. */
  counted?: boolean;
}

/** Where a field will stand. */
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

/** A line of text: as high as the line, as thick as its letters. */
export function Line({ height, width }: { height: string; width?: string }) {
  return <Box style={{ height }}>{width && <Skeleton width={width} height="0.8em" />}</Box>;
}
