import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { proposalCommand } from '../proposal-command'
import { aWorld } from '../../../../test/a-purchase-world'
import { backtest } from './backtest'
import { readPurchases, type ReadPurchases } from './read-purchases'

const read = (text: string) => (readPurchases(text) as ReadPurchases).purchases
const folder = mkdtempSync(join(tmpdir(), 'backtest-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the proposal finds more of the next basket than each simple way (rules R-13, R-14, R-15)', () => {
  const { ways, tested, model } = backtest(read(aWorld(120)))!
  const recall = ways.map(({ measures }) => measures.recall20.value)
  const errors = ways.map(({ measures }) => measures.quantity.value)
  expect(ways.map(({ name }) => name)).toEqual(['last order', 'most frequent', 'most frequent, decay 0.9', 'proposal'])
  expect(tested).toBe(120)
  expect(recall[3]).toBeGreaterThan(1.03 * Math.max(...recall.slice(0, 3)))
  expect(errors[3]).toBeLessThan(Math.min(errors[0]!, 1.02 * errors[1]!))
  expect(model.chosenBy.own).toBeGreaterThan(model.chosenBy.plain)
})

test('what the tested baskets hold changes neither what is learnt nor what is chosen (rule R-10)', () => {
  const text = aWorld(24)
  const before = read(text)
  const after = read(text)
  for (const { baskets } of after.centres) {
    const last = baskets.at(-1)!
    baskets[baskets.length - 1] = { ...last, articles: Int32Array.of(3), quantities: Float64Array.of(9999) }
  }
  expect(backtest(after)!.model).toEqual(backtest(before)!.model)
})

test('a file of few purchases is measured too, one without a second basket is refused (rule R-10)', async () => {
  const head = 'client;centre;date;article;quantity\n'
  const two = `${head}K;C;2026-01-01;A;2\nK;C;2026-01-08;A;2\nK;D;2026-01-08;A;2\n`
  expect(backtest(read(two))).toMatchObject({ tested: 1, untested: 1, model: { way: 'plain' } })
  const file = join(folder, 'one.csv')
  writeFileSync(file, `${head}K;C;2026-01-01;A;2\n`)
  await expect(proposalCommand(['backtest', file])(never)).rejects.toThrow('no centre has two baskets')
})

test('the command prints each way with its intervals, and the line that it cannot read (rule R-12)', async () => {
  const file = join(folder, 'world.csv')
  writeFileSync(file, aWorld(12))
  const printed = await proposalCommand(['backtest', file])(never)
  expect(printed).toMatch(/way +recall at 10 +recall at 20 +nDCG at 10 +hit rate at 10 +quantity error/)
  expect(printed).toMatch(/proposal( +0\.\d{4} \(0\.\d{4}–[01]\.\d{4}\)){2}/)
  expect(printed).toContain('12 centres tested')
  writeFileSync(file, 'client;centre;date;article;quantity\nK;C;yesterday;A;1\n')
  await expect(proposalCommand(['backtest', file])(never)).rejects.toThrow('line 2: date "yesterday" is no day')
  expect(() => proposalCommand(['backtest'])).toThrow('proposal backtest FILE')
})

const never = () => {
  throw new Error('the back-test needs no settings')
}
