import styled from '@emotion/styled';
import { ClipboardCheck, Handshake, SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { greetingName } from '@portal/shared/domain';
import { ClosedApplications } from '@portal/shared/opening';
import { Button } from '@portal/shared/ui';
import { useOnboarding } from '../steps/onboarding-context.ts';
import { paths } from '../paths.ts';
import { StepFrame } from '../steps/StepFrame.tsx';
import { texts } from '../texts.ts';
import { welcomeTexts as words } from './texts.ts';

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
    title: words.info,
    text: words.infoText,
  },
  {
    icon: <Handshake />,
    title: words.agreement,
    text: words.agreementText,
  },
  {
    icon: <SlidersHorizontal />,
    title: words.preferences,
    text: words.preferencesText,
  },
];

/** Step 1: how the portal works, and its cost (specification, section 1). */
export function Component() {
  const navigate = useNavigate();
  const { facts } = useOnboarding();
  const name = greetingName(`${facts.firstName} ${facts.lastName}`);
  return (
    <StepFrame step={1} title={name ? words.titleFor(name) : words.title} lead={words.lead}>
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
      <Promises>{words.promises}</Promises>
      <ContinueLink size="large" onClick={() => void navigate(paths.step(2))}>
        {texts.continue}
      </ContinueLink>
    </StepFrame>
  );
}
