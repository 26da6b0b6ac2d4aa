import styled from '@emotion/styled';
import { controlLook } from './control-look.ts';

/** A text area with the portal's styles. Grows with its content where the browser supports it. */
export const TextArea = styled.textarea`
  ${controlLook}
  min-height: 8rem;
  resize: vertical;
  field-sizing: content;
`;
