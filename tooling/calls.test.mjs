import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const folder = join(root, 'shared-sdk/calls')

/** What a module of calls keeps from one call to the next: a variable, or an object that can change. */
const state = /^(export )?(let|var) |^(export )?const \w+(: [^=]+)? = (new |atom\(|\[\]|\{\})/m

test.each(readdirSync(folder))('%s keeps nothing: each area has a copy of its own', (file) => {
  expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(state)
})
