import { BackLink } from '../BackLink.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

export function BackToResources() {
  return <BackLink to={paths.resources()}>{texts.resources.back}</BackLink>;
}
