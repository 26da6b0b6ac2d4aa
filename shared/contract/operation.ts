import { Type } from 'typebox';
import { section } from './route.ts';

export const operationRoutes = section({
  'GET /health/live': {
    summary: 'The process answers',
    tag: 'Operation',
    access: 'public',
    response: { 200: Type.Object({ status: Type.String() }) },
  },
  'GET /health/ready': {
    summary: 'The process and its database answer',
    tag: 'Operation',
    access: 'public',
    response: { 200: Type.Object({ status: Type.String() }) },
  },
});
