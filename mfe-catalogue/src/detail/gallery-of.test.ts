import { galleryOf } from './gallery-of'

test.each([
  ['the first extra picture comes first', { image_url: 'a', extra_images: ['b', 'c'] }, true, ['b', 'c', 'a']],
  ['each picture once', { image_url: 'a', extra_images: ['a', 'b'] }, true, ['a', 'b']],
  ['without the flag only the own picture', { image_url: 'a', extra_images: ['b'] }, false, ['a']],
  ['no picture', { image_url: null, extra_images: [] }, true, []],
])('%s', (_name, product, withExtras, pictures) => {
  expect(galleryOf(product, withExtras)).toEqual(pictures)
})
