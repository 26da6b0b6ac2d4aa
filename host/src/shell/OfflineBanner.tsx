import styled from '@emotion/styled';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { shellTexts } from './texts.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  padding: var(--space-2) var(--gutter);
  background: var(--brass-soft);
  color: var(--brass-ink);
  font-size: var(--text-sm);
  font-weight: 550;

  &:empty {
    display: none;
  }
  svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
`;

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** A banner shown while the browser is offline. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Root role="status">
      {!online && (
        <>
          <WifiOff aria-hidden="true" />
          {shellTexts.offline}
        </>
      )}
    </Root>
  );
}
