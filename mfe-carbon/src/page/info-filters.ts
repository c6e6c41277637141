import type { CarbonFilters } from '../calls/carbon'

/** The query of the page's figures; also of the first call. span: the first and the last moment. */
export const infoFilters = (
  client: number,
  center: number | undefined,
  span: { after: string; before: string },
): CarbonFilters => ({
  client,
  ...(center !== undefined && { center }),
  start_date: span.after,
  end_date: span.before,
})
