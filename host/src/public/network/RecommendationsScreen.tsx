import styled from '@emotion/styled';
import { PhoneBody, PhoneHead, Tag } from './phone-look.ts';
import { Scene, type SceneName } from './Scene.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

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
  { name: 'Redwood Hollow', text: 'Garden venue · Oakland', reason: 'Seats 120 outdoors', scene: 'garden' },
  { name: 'Delgado Catering', text: 'Family style · Oakland', reason: 'Fits your budget', scene: 'cellar' },
  { name: 'Foundry Loft', text: 'Indoor venue · Berkeley', reason: 'Free on June 12', scene: 'loft' },
];

/** What a client sees: a short list with reasons. */
export function RecommendationsScreen() {
  return (
    <ScreenFrame
      label="The app recommends a garden venue, a caterer and a loft, each with a reason"
      ratio={0.5}
      columns={24}
    >
      <PhoneHead>
        <b>Picked for you, Maya</b>
        <span>Wedding · 120 guests · June 12</span>
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
