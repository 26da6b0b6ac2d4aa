import { BackLink } from '../BackLink.tsx';
import { paths } from '../paths.ts';
import { resourcesTexts } from './texts.ts';

export function BackToResources() {
  return <BackLink to={paths.resources()}>{resourcesTexts.back}</BackLink>;
}
