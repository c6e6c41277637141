import { useEffect } from 'react'
import type { useProducts } from '../list/catalogue.api'
import type { Catalogue } from './use-catalogue'

/** Products of one page (rule K-34). */
export const pageSize = 20

/**
 * Goes to the last page from a page behind it, as a link has from when there were more products. Answers true until the
 * products of that page are there.
 */
export function useLastPage(
  { choice, correctPage }: Catalogue,
  { list, isFormer }: ReturnType<typeof useProducts>,
): boolean {
  const last = list && list.count > 0 && list.results.length === 0 ? Math.ceil(list.count / pageSize) : null
  const isPastLastPage = last !== null && choice.page > last
  useEffect(() => {
    if (isPastLastPage && !isFormer) correctPage(last)
  }, [isPastLastPage, isFormer, last, correctPage])
  return isPastLastPage || (last !== null && isFormer)
}
