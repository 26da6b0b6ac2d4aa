import styled from '@emotion/styled';
import { ButtonLink } from '@portal/shared/ui';
import { Wrap } from '../Wrap.tsx';
import { Lights } from './Lights.tsx';

const Band = styled.section`
  position: relative;
  overflow: hidden;
  background: radial-gradient(70% 90% at 50% 0%, rgb(231 184 113 / 0.28), transparent 70%) var(--band);
  color: var(--on-band);
`;

const Root = styled(Wrap)`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-6);
  padding-block: clamp(9rem, 14vw, 12rem) clamp(4rem, 8vw, 6rem);
  text-align: center;

  h2 {
    max-width: 17ch;
    margin-inline: auto;
    font-size: clamp(2.25rem, 5vw, 3.75rem);
    line-height: 1.06;
    text-wrap: balance;
  }
  p {
    margin-top: var(--space-4);
    color: var(--on-band-soft);
    text-wrap: balance;
  }
`;

const Invitation = styled(ButtonLink)`
  &[data-variant='primary'] {
    background: var(--on-band);
    color: var(--band);
  }
  &[data-variant='primary']:hover {
    background: #ffffff;
  }
  &:focus-visible {
    outline-color: var(--on-band);
  }
`;

/** The closing section: an evening scene and a call to action. */
export function Closing() {
  return (
    <Band aria-labelledby="closing">
      <Lights />
      <Root>
        <div>
          <h2 id="closing">Your next clients are planning tonight</h2>
          <p>Apply in two minutes. There is nothing to pay and nothing to set up.</p>
        </div>
        <Invitation to="/register" size="large">
          Get Started
        </Invitation>
      </Root>
    </Band>
  );
}
