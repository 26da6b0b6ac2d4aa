import { useSyncExternalStore } from 'react';
import { preferenceSections, type PreferenceSectionId } from './sections.ts';

/** A section is current once its top is within this share of the window's height. */
const READ_FROM = 0.38;

/** Returns the section of the preferences that is in view and updates on scroll. */
export const useSectionInView = () => useSyncExternalStore(subscribe, sectionInView);

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  window.addEventListener('resize', changed);
  return () => {
    window.removeEventListener('scroll', changed);
    window.removeEventListener('resize', changed);
  };
}

function sectionInView(): PreferenceSectionId {
  const line = window.innerHeight * READ_FROM;
  const begun = preferenceSections.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= line;
  });
  return (begun.at(-1) ?? preferenceSections[0]).id;
}
