// Lets a program of a test load TypeScript: `node --require tooling/read-ts.cjs program.ts`.
const { readFileSync } = require('node:fs')
const Module = require('node:module')
const { transformSync } = require('@swc/core')

Module._extensions['.ts'] = (module, file) => {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  })
  module._compile(code, file)
}
