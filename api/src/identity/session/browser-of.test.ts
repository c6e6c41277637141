import { browserOf, userAgentOf } from './browser-of'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome 140',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox 130', 'Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari 17',
    'iOS',
  ],
  ['', '', ''],
  ['curl/8.1', '', ''],
  // Free text of the header must not reach a mail.
  ['Pulse http://evil.example/1 aqui', '', ''],
  [`Chrome/${'9'.repeat(280)}`, 'Chrome 9999', ''],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toEqual({ browser, system })
})

test('a User-Agent header is stored as one line of 300 characters at most', () => {
  expect(userAgentOf({ headers: { 'user-agent': ` a\u0000\u009f\tb ${'x'.repeat(400)}` } })).toBe(
    `a b ${'x'.repeat(296)}`,
  )
  expect(userAgentOf({ headers: {} })).toBe('')
})
