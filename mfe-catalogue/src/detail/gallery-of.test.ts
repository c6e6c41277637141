import { galleryOf } from './gallery-of'

test.each([
  ['the first extra picture leads', { image_url: 'a', extra_images: ['b', 'c'] }, true, ['b', 'c', 'a']],
  ['no picture twice', { image_url: 'a', extra_images: ['a', 'b'] }, true, ['a', 'b']],
  ['without the flag only its own', { image_url: 'a', extra_images: ['b'] }, false, ['a']],
  ['none at all', { image_url: null, extra_images: [] }, true, []],
])('%s', (_name, product, withExtras, pictures) => {
  expect(galleryOf(product, withExtras)).toEqual(pictures)
})
