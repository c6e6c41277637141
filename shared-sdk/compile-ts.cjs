const { readFileSync } = require('node:fs')
const { transformSync } = require('@swc/core')

/** A TypeScript file as CommonJS: how programs that are not built read our sources. */
exports.compileTs = (file, { sourceMaps = false } = {}) =>
  transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    sourceMaps: sourceMaps && 'inline',
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  }).code
