import { ExternalLink, Sentence, TextLink } from '@portal/shared/ui';
import { site } from '../../shell/site.ts';
import { legalTexts } from './texts.ts';

const { address: words } = legalTexts;

/** The address for legal notices. */
export function ContactAddress() {
  return (
    <address>
      {words.team}
      <br />
      <Sentence
        of={words.email}
        parts={{
          address: <ExternalLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</ExternalLink>,
        }}
      />
      <br />
      <Sentence of={words.form} parts={{ form: <TextLink to="/contact">{words.formLink}</TextLink> }} />
    </address>
  );
}
