import { Type } from 'typebox';
import { section } from './route.ts';

export const operationRoutes = section({
  'GET /health/live': {
    summary: 'Liveness: the process responds',
    tag: 'Operation',
    access: 'public',
    response: { 200: Type.Object({ status: Type.String() }) },
  },
  'GET /health/ready': {
    summary: 'Readiness: the process responds and its database can be written',
    tag: 'Operation',
    access: 'public',
    response: { 200: Type.Object({ status: Type.String() }) },
  },
  'GET /metrics': {
    summary: 'Prometheus metrics; requires a service key',
    tag: 'Operation',
    access: 'service',
    scope: 'metrics:read',
    response: { 200: Type.String({ description: 'text/plain; version=0.0.4' }) },
  },
});
