import type { Text } from '../../../core/http/texts'
import type { Column } from '../import-object'

/** Pictures and sheets: what the file says is kept, and beside it where the portal serves it (rule E-130). */
const file = (name: string, to: string, meaning: Text, example: string): Column => ({
  name,
  type: { kind: 'file', max: 500 },
  meaning,
  example,
  to,
  empty: `''`,
})

/** A row's picture. */
export const pictureColumn = (meaning: Text, example: string): Column => ({
  ...file('image', 'image_source', meaning, example),
  current: 'coalesce(t.image_source, t.image_url)',
  follows: [{ to: 'image_url', stored: (value) => `article_file_url('picture', ${value})` }],
})

/** Further pictures of an article. */
export const morePictures = (meaning: Text, example: string): Column => ({
  name: 'more_images',
  type: { kind: 'list', of: { kind: 'file', max: 500 }, max: 20 },
  to: 'extra_image_sources',
  empty: `'{}'`,
  current: 'coalesce(t.extra_image_sources, t.extra_images)',
  follows: [{ to: 'extra_images', stored: (value) => `article_picture_urls(${value})` }],
  meaning,
  example,
})

/** A sheet: `-` stands for the article's own number in the address of one that the portal makes (rule E-121). */
export const sheetColumn = (name: string, to: string, served: string, meaning: Text, example: string): Column => ({
  ...file(name, to, meaning, example),
  current: `coalesce(t.${to}, replace(t.${served}, '/media/products/' || t.id || '/', '/media/products/-/'))`,
  follows: [
    {
      to: served,
      stored: (value) =>
        `article_file_url('sheet', replace(${value}, '/media/products/-/', '/media/products/' || w.id || '/'))`,
    },
  ],
})
