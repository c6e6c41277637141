import { takeApart, type Bought } from './take-apart'

const article = (quantity: number, amount: bigint, quantityBefore: number, amountBefore: bigint): Bought => ({
  quantity,
  amount,
  quantityBefore,
  amountBefore,
})

test.each<[string, Bought[], [quantity: bigint, price: bigint, other: bigint]]>([
  ['nothing was bought', [], [0n, 0n, 0n]],
  ['more was bought at the same price', [article(12, 2_400n, 10, 2_000n)], [400n, 0n, 0n]],
  ['the same was bought at a higher price', [article(10, 2_500n, 10, 2_000n)], [0n, 500n, 0n]],
  ['more was bought at a higher price', [article(12, 3_000n, 10, 2_000n)], [400n, 600n, 0n]],
  ['less was bought at a lower price', [article(5, 900n, 10, 2_000n)], [-1_000n, -100n, 0n]],
  ['an article is new', [article(3, 300n, 0, 0n)], [0n, 0n, 300n]],
  ['an article is bought no longer', [article(0, 0n, 3, 300n)], [0n, 0n, -300n]],
  ['credits outweigh what was bought', [article(-2, -100n, 3, 300n)], [0n, 0n, -400n]],
  // A third and a sixth of a cent make a half, which is rounded up.
  ['fractions of a cent meet', [article(4, 1n, 3, 1n), article(7, 1n, 6, 1n)], [1n, -1n, 0n]],
  ['both parts end in half a cent', [article(3, 2n, 2, 1n)], [1n, 0n, 0n]],
  ['an article was given away', [article(5, 0n, 10, 2_000n)], [-1_000n, -1_000n, 0n]],
])('when %s the three parts add up to the difference (rule T-6)', (_, articles, [quantity, price, other]) => {
  const parts = takeApart(articles)
  expect(parts).toEqual({ quantity, price, other })
  const difference = articles.reduce((sum, { amount, amountBefore }) => sum + amount - amountBefore, 0n)
  expect(parts.quantity + parts.price + parts.other).toBe(difference)
})

test('thousands of articles of different quantities are added up exactly and fast (rule T-6)', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => article(at + 2, BigInt(at * 7 + 3), at + 1, BigInt(at * 5 + 1)))
  const begun = performance.now()
  const { quantity, price, other } = takeApart(many)
  expect(performance.now() - begun).toBeLessThan(2_000)
  const difference = many.reduce((sum, { amount, amountBefore }) => sum + amount - amountBefore, 0n)
  expect(quantity + price + other).toBe(difference)
  expect(other).toBe(0n)
})
