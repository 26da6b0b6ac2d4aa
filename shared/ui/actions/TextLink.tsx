import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { linkLook } from './link-look.ts';

/** An inline text link to a portal page. */
export const TextLink = styled(Link)(linkLook);
