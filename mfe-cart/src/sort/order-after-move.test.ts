import { orderAfterMove, type Move } from './order-after-move'

test.each([
  ['up', 2, 'up', [2, 1, 3, 4]],
  ['up from the top', 1, 'up', [1, 2, 3, 4]],
  ['down', 2, 'down', [1, 3, 2, 4]],
  ['down from the end', 4, 'down', [1, 2, 3, 4]],
  ['to the top', 3, 'first', [3, 1, 2, 4]],
  ['to the end', 1, 'last', [2, 3, 4, 1]],
  ['before another', 4, { beside: 2, edge: 'before' }, [1, 4, 2, 3]],
  ['after another', 1, { beside: 3, edge: 'after' }, [2, 3, 1, 4]],
  ['after its own neighbour before it', 2, { beside: 1, edge: 'after' }, [1, 2, 3, 4]],
  ['beside a line that is gone', 2, { beside: 9, edge: 'after' }, [1, 2, 3, 4]],
  ['a line that is gone', 9, 'up', [1, 2, 3, 4]],
] as [string, number, Move, number[]][])('moving a line %s', (_name, id, move, result) => {
  expect(orderAfterMove([1, 2, 3, 4], id, move)).toEqual(result)
})
