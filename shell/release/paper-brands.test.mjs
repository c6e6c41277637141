import { paperBrands, writtenBrands } from './paper-brands.mjs'

test('papers show the brands as the variants say (node shell/release/paper-brands.mjs)', () => {
  expect(writtenBrands()).toEqual(paperBrands())
})
