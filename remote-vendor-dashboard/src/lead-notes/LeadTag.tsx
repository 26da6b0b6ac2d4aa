import styled from '@emotion/styled';
import { Badge } from '@portal/shared/ui';
import { tagTone } from './lead-notes.ts';

/* Square corners and no dot, unlike the badge of a status. */
const Label = styled(Badge)`
  max-width: 100%;
  border-radius: var(--radius-s);
  white-space: normal;
  overflow-wrap: anywhere;

  &::before {
    display: none;
  }
`;

/** A private tag in its color. */
export function LeadTag({ name }: { name: string }) {
  return <Label tone={tagTone(name)}>{name}</Label>;
}
