import { chosenNode, nodeIn } from './chosen-node'

const tree = [{ id: 1, node_name: 'España', children: [{ id: 2, node_name: 'Catalunya', children: [] }] }]

test.each([
  ['the wanted one', tree, 2, 2],
  ['the first when none is wanted', tree, null, 1],
  ['the first when the wanted one is not the account’s', tree, 9, 1],
  ['the wanted one while the tree is on its way', undefined, 2, 2],
  ['none while the tree is on its way and none is wanted', undefined, null, null],
  ['all clients for an account without nodes (rule B-2)', [], 2, 0],
])('%s is shown', (_what, nodes, wanted, shown) => {
  expect(chosenNode(nodes, wanted)).toBe(shown)
})

test.each([
  ['7', 7],
  ['0', 0],
  ['-1', null],
  ['x', null],
  [null, null],
])('node=%s in an address is %s', (text, node) => {
  expect(nodeIn(text)).toBe(node)
})
