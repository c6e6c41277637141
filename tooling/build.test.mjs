import { spawnSync } from 'node:child_process'
import { root } from './root.mjs'

/** The inputs of every part, by its name. */
function inputsByPart() {
  const program = `
    import { states } from './tooling/parts.mjs'
    console.log(JSON.stringify(Object.fromEntries(states().map(({ name, inputs }) => [name, inputs]))))`
  const args = ['--input-type=module', '--eval', program]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

test('a change of a variant’s file rebuilds no part (rule A-15)', () => {
  const parts = inputsByPart()
  expect(Object.keys(parts)).toEqual(expect.arrayContaining(['shell', 'cart', 'api']))
  const isMadeOf = (input) => ['shell', 'shell/variants', 'shell/variants/dicas.json'].includes(input)
  expect(Object.keys(parts).filter((name) => parts[name].some(isMadeOf))).toEqual([])
})
