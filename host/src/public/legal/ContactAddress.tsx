import { ExternalLink, Sentence, TextLink } from '@portal/shared/ui';
import { site } from '../../shell/site.ts';

/** The address for legal notices. */
export function ContactAddress() {
  return (
    <address>
      Gia Partner Team
      <br />
      <Sentence
        of="Email: {address}"
        parts={{
          address: <ExternalLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</ExternalLink>,
        }}
      />
      <br />
      <Sentence of="Or use our {form}." parts={{ form: <TextLink to="/contact">contact form</TextLink> }} />
    </address>
  );
}
