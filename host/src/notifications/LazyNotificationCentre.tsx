import styled from '@emotion/styled';
import { useLocation } from 'react-router-dom';
import { lazyComponent } from '@portal/shared/ui';

/** Visitors never need it, so its code loads after login. */
const NotificationCentre = lazyComponent(() =>
  import('./NotificationCentre.tsx').then((module) => module.NotificationCentre),
);

const Place = styled.span`
  flex: none;
  width: var(--touch);
  height: var(--touch);
`;

/** The portal works without notifications. */
const keepPlace = () => {};

/** The notification center, in a reserved space. If its code doesn't load, the next page loads it again. */
export function LazyNotificationCentre() {
  const { pathname } = useLocation();
  return <NotificationCentre waiting={<Place />} onFail={keepPlace} retryOn={pathname} />;
}
