/** Rights of an account that sees amounts and all documents. */
export const seesAll = {
  can_see_prices: true,
  can_see_totals: true,
  can_see_delivery_notes: true,
  can_see_sale_invoices: true,
}
