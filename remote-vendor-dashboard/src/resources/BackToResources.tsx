import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { resourcesTexts } from './texts.ts';

export function BackToResources() {
  return (
    <div>
      <ButtonLink variant="quiet" size="small" to={paths.resources()} icon={<ArrowLeft aria-hidden="true" />}>
        {resourcesTexts.back}
      </ButtonLink>
    </div>
  );
}
