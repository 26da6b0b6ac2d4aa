import { answerTexts } from './faq-texts.ts';

export interface Answer {
  question: string;
  answer: string;
}
interface FaqGroup {
  title: string;
  answers: Answer[];
}

/** Questions and answers, grouped. */
export const faq: FaqGroup[] = answerTexts;

/** Returns the answers that contain every search word in question or answer. Omits empty groups. */
export function filterFaq(groups: readonly FaqGroup[], typed: string): FaqGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const mentions = ({ question, answer }: Answer) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, answers: group.answers.filter(mentions) }))
    .filter((group) => group.answers.length > 0);
}
