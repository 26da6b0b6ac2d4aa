import styled from '@emotion/styled';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { Lightbox } from '@portal/shared/ui';
import { Wrap } from '../Wrap.tsx';
import dashboardDark from './pictures/dashboard.dark.webp';
import dashboardLight from './pictures/dashboard.light.webp';
import phoneDark from './pictures/dashboard-phone.dark.webp';
import phoneLight from './pictures/dashboard-phone.light.webp';
import recommendationsDark from './pictures/recommendations.dark.webp';
import recommendationsLight from './pictures/recommendations.light.webp';
import vibeCheckDark from './pictures/vibe-check.dark.webp';
import vibeCheckLight from './pictures/vibe-check.light.webp';

const Grid = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2.37fr);
  column-gap: var(--space-5);

  /* The pictures share a row and end at its bottom; a caption that arrives later moves none of them. */
  > figure {
    display: grid;
    grid-row: span 2;
    grid-template-rows: subgrid;
  }
  > figure > :first-child {
    align-self: end;
  }

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > :last-child {
      grid-column: 1 / -1;
      margin-top: var(--space-5);
    }
  }
`;

const Thumbnail = styled.div`
  position: relative;
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  overflow: hidden;
  background: var(--surface);
  box-shadow: var(--shadow-2);
  transition:
    box-shadow var(--gentle) var(--ease),
    transform var(--gentle) var(--ease);

  &:hover {
    box-shadow: var(--shadow-3);
    transform: translateY(-4px);
  }
  &:has(:focus-visible) {
    outline: 2.5px solid var(--focus);
    outline-offset: 3px;
  }
`;

/** Covers the whole picture. */
const Open = styled.button`
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;

  &:focus-visible {
    outline: none;
  }
  > svg {
    position: absolute;
    right: 0.75rem;
    bottom: 0.75rem;
    width: 2.25rem;
    height: 2.25rem;
    padding: 0.6rem;
    border-radius: 50%;
    background: var(--ink);
    color: var(--paper);
  }
`;

const Caption = styled.figcaption`
  margin-top: var(--space-3);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  line-height: 1.45;

  strong {
    display: block;
    color: var(--ink);
    font-weight: 620;
  }
`;

const Large = styled('div', { shouldForwardProp: (prop) => prop !== 'ratio' })<{ ratio: number }>`
  width: min(92vw, calc((100dvh - 9rem) * ${({ ratio }) => ratio}));
  overflow: hidden;
  border-radius: var(--radius-l);
  background: var(--surface);
  box-shadow: var(--shadow-3);
`;

const Image = styled.img`
  display: block;
  width: 100%;
  height: auto;
`;

interface Picture {
  light: string;
  dark: string;
  /** In pixels of the file. */
  width: number;
  height: number;
}

interface Screen {
  title: string;
  text: string;
  alt: string;
  picture: Picture;
  /** On phones, where a picture of a desktop screen is unreadable. */
  phone?: Picture;
}

/** Of the client's app, which is another product. `pnpm --filter scripts screens` takes those of the dashboard. */
const ofClients = { width: 800, height: 1600 };

const screens: Screen[] = [
  {
    title: 'Recommendations',
    text: 'A short list, with the reasons why.',
    alt: 'The app recommends a garden venue, a caterer and a loft, each with a reason',
    picture: { light: recommendationsLight, dark: recommendationsDark, ...ofClients },
  },
  {
    title: 'Venue vibe check',
    text: 'How a place feels, before the visit.',
    alt: 'The venue vibe check: a garden venue is rather casual, intimate, classic and festive',
    picture: { light: vibeCheckLight, dark: vibeCheckDark, ...ofClients },
  },
  {
    title: 'Vendor dashboard',
    text: 'Your matched clients, with everything they told us.',
    alt: 'The vendor dashboard with a list of matched clients',
    picture: { light: dashboardLight, dark: dashboardDark, width: 1875, height: 1500 },
    phone: { light: phoneLight, dark: phoneDark, width: 780, height: 952 },
  },
];

const PHONE = '(max-width: 34rem)';

const inTheme = {
  light: styled.picture`
    display: var(--in-light);
  `,
  dark: styled.picture`
    display: var(--in-dark);
  `,
};

/** The picture of the visitor's theme. Browsers with scripts don't load the other one, because it is lazy and hidden. */
function Picture({ screen: { alt, picture, phone } }: { screen: Screen }) {
  return (['light', 'dark'] as const).map((theme) => {
    const Themed = inTheme[theme];
    return (
      <Themed key={theme}>
        {phone && <source media={PHONE} srcSet={phone[theme]} width={phone.width} height={phone.height} />}
        <Image
          src={picture[theme]}
          alt={alt}
          loading="lazy"
          decoding="async"
          width={picture.width}
          height={picture.height}
        />
      </Themed>
    );
  });
}

/** Sample screens; each opens in a lightbox. */
export function ScreenGallery() {
  const [open, setOpen] = useState(false);
  // The last picture stays visible while the lightbox fades out.
  const [at, setAt] = useState(0);
  const shown = screens[at];
  const show = (index: number) => {
    setAt(index);
    setOpen(true);
  };
  const step = (by: -1 | 1) => setAt((at + by + screens.length) % screens.length);
  return (
    <>
      <Grid as="section" aria-label="Sample screens">
        {screens.map((screen, index) => (
          <figure key={screen.title}>
            <Thumbnail>
              <Picture screen={screen} />
              <Open type="button" aria-label={`Enlarge: ${screen.title}`} onClick={() => show(index)}>
                <Maximize2 aria-hidden="true" />
              </Open>
            </Thumbnail>
            <Caption>
              <strong>{screen.title}</strong>
              {screen.text}
            </Caption>
          </figure>
        ))}
      </Grid>
      <Lightbox open={open} onOpenChange={setOpen} title={shown?.title ?? ''} onStep={step}>
        {shown && (
          <Large ratio={shown.picture.width / shown.picture.height}>
            <Picture screen={shown} />
          </Large>
        )}
      </Lightbox>
    </>
  );
}
