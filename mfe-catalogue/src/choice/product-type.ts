import type { VariantPublic } from '@portal/shared-sdk/contract'

/** The types of the filter, in the order of the screen. */
export const productTypes = [
  'only_usual_products',
  'is_outlet',
  'is_eco',
  'is_covid',
  'is_innovative',
  'is_disinfection',
] as const
export type ProductType = (typeof productTypes)[number]

/** Each type needs its flag; the usual products need a client that has some (rule K-28). */
export function offeredTypes(flags: VariantPublic['flags'], hasUsualProducts: boolean): ProductType[] {
  return productTypes.filter((type) => (type === 'only_usual_products' ? hasUsualProducts : flags[type]))
}
