import styled from '@emotion/styled';
import { useAtomValue } from 'jotai';
import { WifiOff, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router-dom';
import { Button, IconButton, shortWindow } from '@portal/shared/ui';
import { heldNavigationAtom, releaseNavigation } from './held-navigation.ts';
import { isOnline, watchOnline } from './online.ts';

/* Below the header, so that it stays in view on a scrolled page. */
const Root = styled.div`
  position: sticky;
  top: 72px;
  z-index: 39;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  padding: var(--space-2) var(--gutter);
  border-bottom: 1px solid color-mix(in srgb, var(--brass-ink) 28%, transparent);
  background: var(--brass-soft);
  color: var(--brass-ink);
  font-size: var(--text-sm);
  font-weight: 550;

  ${shortWindow} {
    position: static;
  }
  &:empty {
    display: none;
  }
  > svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
  }
`;

/** Says that the browser is offline, and that a page didn't load while the one on screen stays. */
export function ConnectionBanner() {
  const held = useAtomValue(heldNavigationAtom);
  const { state: navigation } = useNavigation();
  const online = useSyncExternalStore(watchOnline, isOnline, () => true);
  return (
    <Root role="status">
      {(!online || held) && (
        <>
          <WifiOff aria-hidden="true" />
          <span>
            {held
              ? online
                ? 'That page didn’t load. Check your connection and try again.'
                : 'You’re offline. We’ll open the page when you’re back online.'
              : 'You’re offline. What you see may be out of date until the connection is back.'}
          </span>
        </>
      )}
      {held && (
        <>
          <Button variant="secondary" size="small" busy={navigation === 'loading'} onClick={held.again}>
            Retry
          </Button>
          <IconButton label="Dismiss" onClick={releaseNavigation}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      )}
    </Root>
  );
}
