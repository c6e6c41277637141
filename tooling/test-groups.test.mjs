import { apiTests, browserGroups, browserTests } from './test-groups.mjs'

test('each test file of the browser is in one group, with files of its package', () => {
  const groups = browserGroups(browserTests())
  expect(groups.flat().sort()).toEqual(browserTests())
  for (const group of groups) expect(new Set(group.map((file) => file.split('/')[0])).size).toBe(1)
})

test('a file that replaces modules is alone', () => {
  const file = 'shell/src/areas/load-area.test.ts'
  expect(browserGroups(browserTests()).find((group) => group.includes(file))).toEqual([file])
})

test('files of tests are found by their endings alone', () => {
  expect([...browserTests(), ...apiTests()].filter((file) => !/\.test\.tsx?$/.test(file))).toEqual([])
})
