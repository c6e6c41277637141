/** The fields of a lead that name a row of a list by its id. Without schemas: pages load this file. */
export const leadReferenceNames = [
  'sales_person',
  'province',
  'channel',
  'sector',
  'business',
  'origin',
  'price_rate',
] as const
export type LeadReference = (typeof leadReferenceNames)[number]
export const isLeadReference = (field: string): field is LeadReference =>
  leadReferenceNames.some((name) => name === field)
