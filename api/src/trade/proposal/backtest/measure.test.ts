import { intervalsOf, scoreOf } from './measure'

const guess = { articles: [1, 2, 3], quantityOf: (article: number) => ({ 1: 4, 3: 10 })[article] }

test('recall is by the whole basket, nDCG by the best order of as many as it has (rule R-12)', () => {
  const score = scoreOf(
    guess,
    new Map([
      [1, 5],
      [3, 8],
      [9, 1],
    ]),
  )
  expect(score.recall10).toBeCloseTo(2 / 3)
  expect(score.ndcg10).toBeCloseTo((1 + 1 / Math.log2(4)) / (1 + 1 / Math.log2(3) + 1 / Math.log2(4)))
  expect(score.hit10).toBe(1)
  expect([score.error, score.amount]).toEqual([3, 13])
})

test('only the first twenty count, and an article without a guessed quantity has no error (rule R-12)', () => {
  const articles = Array.from({ length: 30 }, (_, at) => at)
  const score = scoreOf(
    { articles, quantityOf: () => undefined },
    new Map([
      [15, 1],
      [25, 1],
    ]),
  )
  expect([score.recall10, score.recall20, score.hit10, score.amount]).toEqual([0, 0.5, 0, 0])
})

test('the interval holds the mean and is the same each time (rule R-12)', () => {
  const scores = Array.from({ length: 40 }, (_, at) =>
    scoreOf(
      guess,
      new Map([
        [at % 4, 2],
        [7, 1],
      ]),
    ),
  )
  const [once] = intervalsOf([scores])
  expect(once!.recall20.low).toBeLessThan(once!.recall20.value)
  expect(once!.recall20.high).toBeGreaterThan(once!.recall20.value)
  expect(intervalsOf([scores])[0]).toEqual(once)
})
