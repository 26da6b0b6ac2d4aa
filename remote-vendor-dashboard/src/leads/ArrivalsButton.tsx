import styled from '@emotion/styled';
import { ArrowUp } from 'lucide-react';
import { Button, shortWindow } from '@portal/shared/ui';

const Float = styled.div`
  position: sticky;
  z-index: 20;
  top: calc(var(--header-height, 4.5rem) + var(--space-3));
  display: flex;
  justify-content: center;
  /* Takes no space, so the list doesn't move when the button appears. */
  height: 0;
  margin-bottom: calc(-1 * var(--space-6));
  /* A line of its own in the inbox would leave a gap. */
  @media (max-width: 560px) {
    position: fixed;
    inset-inline: 0;
  }
  ${shortWindow} {
    position: static;
    height: auto;
    margin-bottom: 0;
  }

  button {
    box-shadow: var(--shadow-3);
  }
`;

/** '2 new leads', floating over the list. A polite live region announces it. */
export function ArrivalsButton({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <Float role="status">
      {count > 0 && (
        <Button size="small" icon={<ArrowUp aria-hidden="true" />} onClick={onPress}>
          {count === 1 ? '1 new lead' : `${count} new leads`}
        </Button>
      )}
    </Float>
  );
}
