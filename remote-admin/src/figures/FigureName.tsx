import { FigureHelp } from '@portal/shared/ui';

/** A figure of `shared/domain/figures.ts`, or another name for it with the same basis. */
export interface NamedFigure {
  label: string;
  basis: string;
}

/** A figure's name with its basis in a tooltip. */
export function FigureName({ label, basis }: NamedFigure) {
  return (
    <>
      <span>{label}</span>&nbsp;<FigureHelp figure={label}>{basis}</FigureHelp>
    </>
  );
}
