import styled from '@emotion/styled';
import { ClipboardCheck, Handshake, SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { greetingName } from '@portal/shared/domain';
import { ClosedApplications } from '@portal/shared/opening';
import { Button } from '@portal/shared/ui';
import { useOnboarding } from '../steps/onboarding-context.ts';
import { paths } from '../paths.ts';
import { StepFrame } from '../steps/StepFrame.tsx';
import { phrases } from '@portal/shared/federation/public-settings';

const List = styled.ol`
  display: grid;
  border-block: 1px solid var(--line);
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 2.75rem minmax(0, 1fr);
    gap: var(--space-4);
    padding-block: var(--space-5);
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  svg {
    width: 2.75rem;
    height: 2.75rem;
    padding: 0.7rem;
    border-radius: 50%;
    background: var(--brass-soft);
    color: var(--brass-ink);
    stroke-width: 1.6;
  }
  h2 {
    font-size: var(--text-lg);
  }
  p {
    margin-top: var(--space-1);
    color: var(--ink-soft);
  }
`;

const ContinueLink = styled(Button)`
  align-self: start;
  @media (max-width: 460px) {
    align-self: stretch;
  }
`;

const Promises = styled.p`
  color: var(--ink-soft);
`;

const parts = [
  {
    icon: <ClipboardCheck />,
    title: 'Confirm your info',
    text: 'Your business name, and your website or Instagram. We build your profile from them.',
  },
  {
    icon: <Handshake />,
    title: 'Acknowledge the vendor agreement',
    text: 'Non-exclusive, and you can end it at any time.',
  },
  {
    icon: <SlidersHorizontal />,
    title: 'Set your preferences',
    text: 'How you want to get leads, and which events fit you.',
  },
];

/** Step 1: how the portal works, and its cost (specification, section 1). */
export function Component() {
  const navigate = useNavigate();
  const { facts } = useOnboarding();
  const name = greetingName(`${facts.firstName} ${facts.lastName}`);
  return (
    <StepFrame
      step={1}
      title={name ? `Welcome, ${name}` : 'Welcome'}
      lead={`Three short steps, about 2 minutes. We review every application and respond within ${phrases.reviewTime}.`}
    >
      <ClosedApplications email={facts.email} />
      <List>
        {parts.map(({ icon, title, text }) => (
          <li key={title}>
            <span aria-hidden="true">{icon}</span>
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </List>
      <Promises>{`Joining is free: no subscription, no listing or monthly fee. Your ${phrases.firstLeads} and your first booking are free; after that you pay a small fee only once business is secured.`}</Promises>
      <ContinueLink size="large" onClick={() => void navigate(paths.step(2))}>
        Continue
      </ContinueLink>
    </StepFrame>
  );
}
