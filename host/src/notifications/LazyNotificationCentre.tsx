import styled from '@emotion/styled';
import { lazy, Suspense, type ComponentType } from 'react';

/** Visitors never need it, so its code loads after login. The portal works without it. */
const NotificationCentre = lazy<ComponentType>(() =>
  import('./NotificationCentre.tsx').then(
    (module) => ({ default: module.NotificationCentre }),
    () => ({ default: Nothing }),
  ),
);

const Place = styled.span`
  flex: none;
  width: var(--touch);
  height: var(--touch);
`;

function Nothing() {
  return null;
}

/** The notification center, in a reserved space. */
export function LazyNotificationCentre() {
  return (
    <Suspense fallback={<Place />}>
      <NotificationCentre />
    </Suspense>
  );
}
