import type { Product } from '@portal/shared-sdk/contract'

/** The pictures of a product's page, each once. With extras (flag extra_images) these come first (rule K-51). */
export function galleryOf(product: Pick<Product, 'image_url' | 'extra_images'>, withExtras: boolean): string[] {
  const own = product.image_url === null ? [] : [product.image_url]
  return [...new Set(withExtras ? [...product.extra_images, ...own] : own)]
}
