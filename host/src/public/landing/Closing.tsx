import styled from '@emotion/styled';
import { ButtonLink } from '@portal/shared/ui';
import { texts } from '../../texts.ts';
import { landingTexts } from '../../texts/landing.ts';
import { Wrap } from '../Wrap.tsx';

const { closing: words } = landingTexts;

const Band = styled.section`
  background: var(--band);
  color: var(--on-band);
`;

const Root = styled(Wrap)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-6);
  padding-block: clamp(3.5rem, 8vw, 6rem);

  h2 {
    max-width: 17ch;
    font-size: var(--text-3xl);
  }
  p {
    margin-top: var(--space-3);
    color: var(--on-band-soft);
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

/** The way in, once more. */
export function Closing() {
  return (
    <Band aria-labelledby="closing">
      <Root>
        <div>
          <h2 id="closing">{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        <Invitation to="/register" size="large">
          {texts.getStarted}
        </Invitation>
      </Root>
    </Band>
  );
}
