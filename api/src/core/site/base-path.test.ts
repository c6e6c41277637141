import { basePathOf, withoutBase } from './base-path'

test.each([
  ['https://portal.example.com', ''],
  ['https://example.com/b2b', '/b2b'],
  ['https://example.com/es/b2b', '/es/b2b'],
])('browsers find the portal of %s below "%s" (rule W-62)', (publicUrl, base) => {
  expect(basePathOf({ publicUrl })).toBe(base)
})

test.each([
  ['/b2b/api/cart/?client=1', '/b2b', '/api/cart/?client=1'],
  ['/b2b', '/b2b', '/'],
  ['/b2b?x=1', '/b2b', '/?x=1'],
  ['/api/cart/', '/b2b', '/api/cart/'],
  ['/b2bx/', '/b2b', '/b2bx/'],
  ['/b2b/api/', '', '/b2b/api/'],
])('%s below "%s" is %s, whether the proxy has removed the path or not (rule W-62)', (url, base, expected) => {
  expect(withoutBase(url, base)).toBe(expected)
})
