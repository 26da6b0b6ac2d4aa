import styled from '@emotion/styled';
import { controlLook } from './control-look.ts';

/** A styled input for use outside forms. Requires a label. */
export const Input = styled.input(controlLook);
