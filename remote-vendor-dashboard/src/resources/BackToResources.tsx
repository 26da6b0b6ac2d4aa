import { BackLink } from '../BackLink.tsx';
import { paths } from '../paths.ts';

export function BackToResources() {
  return <BackLink to={paths.resources()}>Back to Resources</BackLink>;
}
