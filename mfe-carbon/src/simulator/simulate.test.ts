import { aSimulator } from '../../test/show'
import { countedPercent, simulate } from './simulate'

const own = { percent: 0, consumption: 13.5, factor: 3.17 }
const round = (value: number | undefined) => (value === undefined ? value : Math.round(value * 100) / 100)

test.each([
  [0.1, 1, 0.01],
  [235.1, 51, 18.42],
  [99_999.9, 12_345, 1.07],
  [0, 0, 0],
])('at 0 %% it is exactly today: %d kg in %d deliveries (rule H-13)', (total_co2e, delivery_number, costs) => {
  const today = aSimulator({ total_co2e, delivery_number, costs_per_delivery: costs, trees: 3.3, total_distance: 77.7 })
  expect(simulate(today, own)).toEqual({
    deliveries: delivery_number,
    co2e: total_co2e,
    distance: 77.7,
    trees: 3.3,
    savings: 0,
  })
})

// 51 deliveries, 235,1 kg, 2.318,2 km and 18,42 € a delivery.
test.each([
  ['a third fewer deliveries', { percent: -34 }, 34, 155.17, 1530.01, 0.93, 313.14],
  ['twice as many deliveries', { percent: 100 }, 102, 470.2, 4636.4, 2.82, -939.42],
  ['one percent more', { percent: 1 }, 52, 237.45, 2341.38, 1.42, -18.42],
  ['half the consumption', { consumption: 6.75 }, 51, 117.55, 2318.2, 0.7, 469.71],
  ['twice the consumption', { consumption: 27 }, 51, 470.2, 2318.2, 2.82, -939.42],
  ['half the factor, which costs the same', { factor: 1.585 }, 51, 117.55, 2318.2, 0.7, 0],
  ['half of everything', { percent: -50, consumption: 6.75, factor: 1.585 }, 26, 29.39, 1159.1, 0.18, 699.96],
  ['-98 percent', { percent: -98 }, 1, 4.7, 46.36, 0.03, 921],
  ['-99 percent', { percent: -99 }, 1, 2.35, 23.18, 0.01, 921],
  ['-100 percent, which counts as -98', { percent: -100 }, 1, 4.7, 46.36, 0.03, 921],
])('%s (rules H-13, H-31)', (_what, change, deliveries, co2e, distance, trees, savings) => {
  const simulated = simulate(aSimulator(), { ...own, ...change })
  expect(simulated.deliveries).toBe(deliveries)
  expect([simulated.co2e, simulated.distance, simulated.trees, simulated.savings].map(round)).toEqual([
    co2e,
    distance,
    trees,
    savings,
  ])
})

test.each([
  [-100, -98],
  [-99, -99],
  [-98, -98],
  [0, 0],
  [100, 100],
])('%d percent counts as %d (rule H-31)', (percent, counted) => {
  expect(countedPercent(percent)).toBe(counted)
})

test('where costs are hidden nothing is saved or spent', () => {
  const { costs_per_delivery: _costs, ...hidden } = aSimulator()
  expect(simulate(hidden, { ...own, percent: -34 })).not.toHaveProperty('savings')
})
