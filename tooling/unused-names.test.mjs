import { unusedNames } from './unused-names.mjs'

const shell = {
  names: { '@portal/shared-sdk': ['formatDate', 'paths', 'request', 'useCart'] },
  uses: { '@portal/shared-sdk': ['paths'] },
}

test('an export of the core that nobody imports is listed (rule A-12)', () => {
  const areas = [{ uses: { '@portal/shared-sdk': ['useCart', 'request'] } }, { uses: {} }]
  expect(unusedNames(shell, areas)).toEqual(['formatDate'])
})
