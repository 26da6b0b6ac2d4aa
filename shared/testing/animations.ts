import { never } from './mock-api.ts';

const prototype: Partial<Pick<Element, 'getAnimations'>> = Element.prototype;

/** Runs `during` with animations that never end. jsdom has none, so a dialog is gone with the press that closes it. */
export async function withEndlessAnimations(during: () => Promise<void>): Promise<void> {
  prototype.getAnimations = () => [{ finished: never() } as unknown as Animation];
  try {
    await during();
  } finally {
    delete prototype.getAnimations;
  }
}
