import { shareRoute, type Drop } from './share-route'

const drop = (weightKg: number | null, distanceKm: number | null): Drop => ({ weightKg, distanceKm })

// 100 km emit 100 × 13.5 ÷ 100 × 3.17 = 42.795 kg.
test.each<[what: string, km: number, drops: Drop[], metres: number[], grams: number[]]>([
  ['one drop has it all', 100, [drop(20, 50)], [100_000], [42_795]],
  ['two alike have half each', 100, [drop(20, 50), drop(20, 50)], [50_000, 50_000], [21_398, 21_397]],
  ['three times the weight', 100, [drop(30, 50), drop(10, 50)], [75_000, 25_000], [32_096, 10_699]],
  ['three times the distance', 100, [drop(10, 60), drop(10, 20)], [75_000, 25_000], [32_096, 10_699]],
  ['heavy and near, light and far', 120, [drop(60, 10), drop(10, 60)], [60_000, 60_000], [25_677, 25_677]],
  [
    'three in equal parts: a metre is left over',
    100,
    [drop(1, 1), drop(1, 1), drop(1, 1)],
    [33_334, 33_333, 33_333],
    [14_265, 14_265, 14_265],
  ],
  ['no weight anywhere: by distance', 90, [drop(null, 20), drop(null, 10)], [60_000, 30_000], [25_677, 12_839]],
  ['a drop without weight among others', 90, [drop(5, 20), drop(null, 40)], [90_000, 0], [38_516, 0]],
  ['nothing known: in equal parts', 80, [drop(null, null), drop(null, null)], [40_000, 40_000], [17_118, 17_118]],
  [
    'weights without distances: in equal parts',
    80,
    [drop(5, null), drop(15, null)],
    [40_000, 40_000],
    [17_118, 17_118],
  ],
  [
    'a weight without a distance beside a distance: by distance',
    90,
    [drop(5, null), drop(null, 10)],
    [0, 90_000],
    [0, 38_516],
  ],
  ['a distance of nothing beside one of ten', 20, [drop(5, 0), drop(5, 10)], [0, 20_000], [0, 8559]],
  ['a lorry that stayed at home', 0, [drop(5, 10), drop(5, 20)], [0, 0], [0, 0]],
  ['a hundred metres and a gram of goods', 0.1, [drop(0.001, 0.05), drop(0.001, 0.05)], [50, 50], [22, 21]],
])('%s (rule H-1)', (_, km, drops, metres, grams) => {
  const shares = shareRoute(km, drops)
  expect(shares.map((share) => share.metres)).toEqual(metres)
  expect(shares.map((share) => share.grams)).toEqual(grams)
})

test('the shares of any route add up to it (rule H-1)', () => {
  let seed = 7
  const next = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
  for (let round = 0; round < 300; round += 1) {
    const km = next(900_000) / 1000
    const drops = Array.from({ length: 1 + next(30) }, () => drop(next(90_000) / 1000, next(4000) / 10))
    const shares = shareRoute(km, drops)
    const metres = Math.round(km * 1000)
    expect(shares.reduce((sum, share) => sum + share.metres, 0)).toBe(metres)
    expect(shares.reduce((sum, share) => sum + share.grams, 0)).toBe(Math.round(metres * 0.42795))
  }
})
