// Loads the API and its libraries once for a worker instead of once for every test file, which was half of their time.
const { readFileSync, statSync } = require('node:fs')
const Module = require('node:module')
const { join } = require('node:path')
const { transformSync } = require('@swc/core')

const root = join(__dirname, '..', '..')
const isOurs = (file) => file.startsWith(root) && !file.includes('/node_modules/')
/** Our loaded files, with the time at which each was last written. */
const loaded = new Map()

Module._extensions['.ts'] = (module, file) => {
  loaded.set(file, statSync(file).mtimeMs)
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    sourceMaps: 'inline',
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  })
  module._compile(code, file)
}
process.setSourceMapsEnabled(true)

/** Forgets our modules when one was changed meanwhile: `jest --watch` goes on in the same process. */
exports.refresh = () => {
  if ([...loaded].every(([file, time]) => statSync(file, { throwIfNoEntry: false })?.mtimeMs === time)) return
  for (const file of Object.keys(require.cache))
    if (isOurs(file) && !file.startsWith(__dirname)) delete require.cache[file]
  loaded.clear()
}

let isReady = false

exports.load = (file) => {
  // While jest loads this file itself, it changes whatever is required.
  if (!isReady) require('./compile-once.cjs')
  isReady = true
  return require(file)
}

/** Node's map of such a file: jest knows those only that it has transformed itself. */
exports.placed = (frame) => {
  const file = frame.getFileName()
  const entry =
    loaded.has(file) && Module.findSourceMap(file)?.findEntry(frame.getLineNumber() - 1, frame.getColumnNumber() - 1)
  if (!entry || entry.originalLine === undefined) return frame
  const mapped = { getLineNumber: () => entry.originalLine + 1, getColumnNumber: () => entry.originalColumn + 1 }
  return new Proxy(frame, {
    get: (target, key) => mapped[key] ?? (typeof target[key] === 'function' ? target[key].bind(target) : target[key]),
  })
}
