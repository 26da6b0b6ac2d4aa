import styled from '@emotion/styled';
import { lazy, Suspense, type ComponentType } from 'react';

/** Visitors never need it, so its code comes after the sign-in. Without it the portal goes on. */
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

/** The notification centre, in a place that is kept for it. */
export function LazyNotificationCentre() {
  return (
    <Suspense fallback={<Place />}>
      <NotificationCentre />
    </Suspense>
  );
}
