import { pictureSizes } from './picture-sizes'

test('a picture of the portal comes in the size that its place needs (rule E-132)', () => {
  expect(pictureSizes('/media/articles/0a1b/480.webp', 40)).toEqual({
    srcSet:
      '/media/articles/0a1b/160.webp 160w, /media/articles/0a1b/480.webp 480w, /media/articles/0a1b/1200.webp 1200w',
    sizes: '40px',
  })
  expect(pictureSizes('/media/pictures/1/escoba.mint.svg', 40)).toEqual({})
})
