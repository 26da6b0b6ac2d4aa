import { Check, Plus, Trash2, X } from 'lucide-react';
import { Button, ButtonLink, Cluster, ExternalLink, IconButton, TextLink } from '../../ui/index.ts';
import { State, States } from '../State.tsx';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function Actions() {
  return (
    <States>
      {variants.map((variant) => (
        <State key={variant} name={`Button, ${variant}`}>
          <Cluster>
            <Button variant={variant}>Accept lead</Button>
            <Button variant={variant} size="small">
              Small
            </Button>
          </Cluster>
          <Cluster>
            <Button variant={variant} icon={<Plus aria-hidden="true" />}>
              With an icon
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
          </Cluster>
          <Button variant={variant} busy busyLabel="Sending...">
            Send
          </Button>
        </State>
      ))}
      <State name="Button, as wide as its container, with words that wrap">
        <Button wide icon={<Check aria-hidden="true" />}>
          Verfügbarkeitsbestätigung an die Veranstaltungsplanung übermitteln
        </Button>
      </State>
      <State name="IconButton">
        <Cluster>
          <IconButton label="Close">
            <X aria-hidden="true" />
          </IconButton>
          <IconButton label="Delete" disabled>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </Cluster>
      </State>
      <State name="ButtonLink">
        <Cluster>
          <ButtonLink to="/register">Get Started</ButtonLink>
          <ButtonLink to="/login" variant="secondary">
            Login
          </ButtonLink>
        </Cluster>
      </State>
      <State name="TextLink and ExternalLink">
        <p>
          Read the <TextLink to="/agreement">vendor agreement</TextLink>, or{' '}
          <ExternalLink href="https://example.com">visit the website</ExternalLink>.
        </p>
      </State>
    </States>
  );
}
