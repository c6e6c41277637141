import { request } from '@portal/shared-sdk'
import type { NamedRow, Page } from '@portal/shared-sdk/contract'

type Reference =
  | 'sales_people'
  | 'provinces'
  | 'channels'
  | 'sectors'
  | 'business'
  | 'prices_rates'
  | 'price_rates'
  | 'origins'
  | 'request_regions'
/** A reference list: rows of id and name. */
export const fetchReference = (list: Reference) =>
  request<NamedRow[] | Page<NamedRow>>('GET', `${list}/`).then((answer) =>
    Array.isArray(answer) ? answer : answer.results,
  )
