import styled from '@emotion/styled';
import { screenTexts } from './texts.ts';
import { PhoneBody, PhoneHead, Tag } from './phone-look.ts';
import { Scene } from './Scene.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

const { vibeCheck: words } = screenTexts;

const Picture = styled.div`
  svg {
    width: 100%;
    height: 14em;
  }
`;

const Head = styled(PhoneHead)`
  padding-top: 1.1em;
`;

const Scale = styled('div', { shouldForwardProp: (prop) => prop !== 'at' })<{ at: string }>`
  span {
    display: flex;
    justify-content: space-between;
    color: var(--ink-soft);
    font-size: 0.92em;
  }
  em {
    font-style: normal;
  }
  i {
    position: relative;
    display: block;
    height: 0.5em;
    margin-top: 0.4em;
    border-radius: 1em;
    background: color-mix(in srgb, var(--brass) 26%, var(--sunken));
  }
  i::after {
    content: '';
    position: absolute;
    top: -0.3em;
    left: ${({ at }) => at};
    width: 1.1em;
    height: 1.1em;
    border: 0.2em solid var(--surface);
    border-radius: 50%;
    background: var(--primary-ink);
    box-shadow: 0 0 0 1px var(--line-strong);
  }
`;

const Quote = styled.div`
  padding: 1em 1.1em;
  border-radius: 1em;
  background: var(--primary-soft);
  font-family: var(--font-display);
  font-size: 1.15em;
  line-height: 1.35;
`;

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5em;
`;

const scales = [
  [...words.formality, '38%'],
  [...words.size, '30%'],
  [...words.style, '22%'],
  [...words.mood, '64%'],
] as const;

/** The vibe of a venue. */
export function VibeCheckScreen() {
  return (
    <ScreenFrame label={words.label} ratio={0.5} columns={24}>
      <Picture>
        <Scene name="garden" />
      </Picture>
      <Head>
        <b>{words.heading}</b>
        <span>{words.venue}</span>
      </Head>
      <PhoneBody>
        {scales.map(([from, to, at]) => (
          <Scale key={from} at={at}>
            <span>
              <em>{from}</em>
              <em>{to}</em>
            </span>
            <i />
          </Scale>
        ))}
        <Quote>{words.quote}</Quote>
        <Tags>
          {words.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </Tags>
      </PhoneBody>
    </ScreenFrame>
  );
}
