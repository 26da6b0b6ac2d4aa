import { FigureHelp } from '@portal/shared/ui';

/** A figure of `shared/domain/figures.ts`, or another name for it with the same basis. */
export interface NamedFigure {
  label: string;
  basis: string;
}

/** Keeps the tooltip's button on the line of the last word. */
const NO_BREAK = '\u00a0';

/** A figure's name with its basis in a tooltip. */
export function FigureName({ label, basis }: NamedFigure) {
  return (
    <>
      <span>{label}</span>
      {NO_BREAK}
      <FigureHelp figure={label}>{basis}</FigureHelp>
    </>
  );
}
