import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';

/** Back link for a page's header. */
export const BackToAnnouncements = () => (
  <ButtonLink variant="quiet" size="small" to={paths.announcements()} icon={<ArrowLeft aria-hidden="true" />}>
    Back to announcements
  </ButtonLink>
);
