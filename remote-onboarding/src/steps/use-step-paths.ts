import { useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { FormStep } from './steps.ts';

/** The pages before and after a step. A step that was opened from the summary returns to it. */
export function useStepPaths(step: FormStep): { back: string; next: string } {
  const [query] = useSearchParams();
  if (query.has('review')) return { back: paths.review(), next: paths.review() };
  const next = step === 4 ? paths.review() : paths.step((step + 1) as FormStep);
  return { back: paths.step((step - 1) as FormStep), next };
}
