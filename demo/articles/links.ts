import type { Product } from './product'

/** Pairs of product ids with their position: related articles and more sustainable alternatives. */
export interface Link {
  from: number
  to: number
  position: number
}

const links = (products: Product[], linksOf: (product: Product) => readonly number[]): Link[] =>
  products.flatMap((product) => linksOf(product).map((to, position) => ({ from: product.id, to, position })))

export const relatedLinks = (products: Product[]): Link[] => links(products, ({ related }) => related)
export const ecoLinks = (products: Product[]): Link[] => links(products, ({ moreSustainable }) => moreSustainable)
