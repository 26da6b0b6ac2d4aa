import styled from '@emotion/styled';
import { screenTexts } from './texts.ts';
import { PhoneBody, PhoneHead, Tag } from './phone-look.ts';
import { Scene, type SceneName } from './Scene.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

const { recommendations: words } = screenTexts;

const Pick = styled.div`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 1em;
  background: var(--surface);
  box-shadow: var(--shadow-1);

  svg {
    width: 100%;
    height: 7.4em;
  }
  > div {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 0.35em;
    padding: 0.8em 1em 1em;
  }
  b {
    font-size: 1.1em;
    font-weight: 620;
    line-height: 1.2;
  }
  small {
    color: var(--ink-soft);
    font-size: 0.92em;
  }
`;

const picks: { name: string; text: string; reason: string; scene: SceneName }[] = [
  { ...words.garden, scene: 'garden' },
  { ...words.caterer, scene: 'cellar' },
  { ...words.loft, scene: 'loft' },
];

/** The client's screen: a short list with reasons. */
export function RecommendationsScreen() {
  return (
    <ScreenFrame label={words.label} ratio={0.5} columns={24}>
      <PhoneHead>
        <b>{words.heading}</b>
        <span>{words.event}</span>
      </PhoneHead>
      <PhoneBody>
        {picks.map(({ name, text, reason, scene }) => (
          <Pick key={name}>
            <Scene name={scene} />
            <div>
              <b>{name}</b>
              <small>{text}</small>
              <Tag>{reason}</Tag>
            </div>
          </Pick>
        ))}
      </PhoneBody>
    </ScreenFrame>
  );
}
