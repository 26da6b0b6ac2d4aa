import { ClipboardCheck, Handshake, Mail, Sparkles, UserRound, Wallet } from 'lucide-react';
import { Sentence } from '@portal/shared/ui';
import { EditorialPanel } from './EditorialPanel.tsx';
import { phrases } from '@portal/shared/federation/public-settings';

/** The panel of /login and related pages: what the portal offers (specification, sections 1 and 2). */
export function ReturningPanel() {
  return (
    <EditorialPanel
      statement={<Sentence of="More bookings, {stressed}" parts={{ stressed: <em>no extra work.</em> }} />}
      points={[
        {
          mark: <UserRound />,
          title: 'Full client insights',
          text: 'Date, place, budget and guest count before you respond.',
        },
        {
          mark: <Sparkles />,
          title: 'We handle your profile',
          text: 'Our team creates and manages it from your public content.',
        },
        {
          mark: <Wallet />,
          title: 'Only pay for real bookings',
          text: 'No subscription, no listing fee. A small fee only once business is secured.',
        },
      ]}
    />
  );
}

/** The panel of /register: how quickly a vendor can join (specification, section 2: landing page). */
export function JoiningPanel() {
  return (
    <EditorialPanel
      statement={<Sentence of="Get started {stressed}" parts={{ stressed: <em>in 2 minutes.</em> }} />}
      points={[
        {
          mark: <ClipboardCheck />,
          title: 'Confirm your business info',
          text: 'A few lines; we build the profile from your public content.',
        },
        {
          mark: <Handshake />,
          title: 'Acknowledge the vendor agreement',
          text: 'Non-exclusive, and you can end it at any time.',
        },
        {
          mark: <Mail />,
          title: 'We review and let you know',
          text: `Joining is free. Your ${phrases.firstLeads} and your first booking are free too.`,
        },
      ]}
    />
  );
}
