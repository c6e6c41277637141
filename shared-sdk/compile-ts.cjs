const { readFileSync } = require('node:fs')
const { transformSync } = require('@swc/core')

/** Compiles a TypeScript file to CommonJS, for programs that run without a build. */
exports.compileTs = (file, { sourceMaps = false } = {}) =>
  transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    sourceMaps: sourceMaps && 'inline',
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  }).code
