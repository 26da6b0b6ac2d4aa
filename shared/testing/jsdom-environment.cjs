/** jsdom with the platform's own fetch, streams and encoders, which jsdom leaves out and msw and the router need. */
const { TestEnvironment } = require('jest-environment-jsdom');

const borrowed = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'CompressionStream',
  'DecompressionStream',
  'WebSocket',
  'MessageChannel',
  'MessagePort',
];

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of borrowed) if (globalThis[name]) this.global[name] = globalThis[name];
  }
  exportConditions() {
    return ['node', 'node-addons', 'require', 'default'];
  }
};
