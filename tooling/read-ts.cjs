// Registers a loader so that Node can require TypeScript: `node --require tooling/read-ts.cjs program.ts`.
const Module = require('node:module')
const { compileTs } = require('../shared-sdk/compile-ts.cjs')

Module._extensions['.ts'] = (module, file) => module._compile(compileTs(file, { sourceMaps: true }), file)
