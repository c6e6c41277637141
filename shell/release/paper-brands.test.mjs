import { paperBrands, writtenBrands } from './paper-brands.mjs'

test('api/media/brands.json is up to date (else run: node shell/release/paper-brands.mjs)', () => {
  expect(writtenBrands()).toEqual(paperBrands())
})
