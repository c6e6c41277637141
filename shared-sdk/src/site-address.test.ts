import { portalPath, siteAddress } from './site-address'

const servedBelow = (path: string) =>
  document.head.insertAdjacentHTML('beforeend', `<meta name="portal-base" content="${path}">`)
afterEach(() => document.querySelector('meta[name="portal-base"]')?.remove())

test('below a path the browser asks for the portal’s addresses there, and others stay as they are (rule W-62)', () => {
  expect(siteAddress('/media/x.svg')).toBe('/media/x.svg')
  servedBelow('/b2b')
  expect(siteAddress('/media/x.svg')).toBe('/b2b/media/x.svg')
  for (const other of ['https://example.com/x', '//example.com/x', 'data:,', '#main', 'mailto:a@b.es'])
    expect(siteAddress(other)).toBe(other)
})

test('a path of the browser is that of a route (rule W-62)', () => {
  expect(portalPath('/catalogo')).toBe('/catalogo')
  servedBelow('/b2b')
  expect(portalPath('/b2b/catalogo')).toBe('/catalogo')
  expect(portalPath('/b2b')).toBe('/')
  expect(portalPath('/b2bx')).toBe('/b2bx')
})
