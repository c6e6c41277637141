import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const folder = join(root, 'shared-sdk/calls')

/** State that outlives a call: a variable or a mutable object at the top level of a module. */
const state = /^(export )?(let|var) |^(export )?const \w+(: [^=]+)? = (new |atom\(|\[\]|\{\})/m

test.each(readdirSync(folder))('%s holds no state, as each area bundles its own copy', (file) => {
  expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(state)
})
