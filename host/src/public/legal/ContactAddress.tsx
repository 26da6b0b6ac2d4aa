import { ExternalLink, TextLink } from '@portal/shared/ui';
import { site } from '../../shell/site.ts';

/** Where notices go. */
export function ContactAddress() {
  return (
    <address>
      Gia Partner Team
      <br />
      Email: <ExternalLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</ExternalLink>
      <br />
      Or use our <TextLink to="/contact">contact form</TextLink>.
    </address>
  );
}
