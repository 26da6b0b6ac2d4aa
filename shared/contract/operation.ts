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
  'GET /metrics': {
    summary: 'Figures for Prometheus; by the service key',
    tag: 'Operation',
    access: 'service',
    response: { 200: Type.String({ description: 'text/plain; version=0.0.4' }) },
  },
});
