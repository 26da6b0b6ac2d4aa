import styled from '@emotion/styled';
import { FigureHelp } from '@portal/shared/ui';

/** A figure of `shared/domain/figures.ts`, or another name for it with the same basis. */
export interface NamedFigure {
  label: string;
  basis: string;
}

/* A name that wraps keeps its tooltip's button beside it. */
const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  max-width: 100%;
`;

/** A figure's name with its basis in a tooltip. */
export function FigureName({ label, basis }: NamedFigure) {
  return (
    <Name>
      <span>{label}</span>
      <FigureHelp figure={label}>{basis}</FigureHelp>
    </Name>
  );
}
