import styled from '@emotion/styled';
import { CloudOff } from 'lucide-react';
import { formatShortInstant, serverNow } from '@portal/shared/domain';

const Root = styled.p`
  display: flex;
  align-items: center;
  gap: 0.5em;
  color: var(--ink-soft);
  font-size: var(--text-sm);

  svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
`;

/** Says when the data on the page is from. `at` is in ms. */
export function AsOfNote({ at }: { at: number }) {
  return (
    <Root role="note">
      <CloudOff aria-hidden="true" />
      <span>{`As of ${formatShortInstant(new Date(at).toISOString(), new Date(serverNow()))}`}</span>
    </Root>
  );
}
