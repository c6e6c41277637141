import type { ProductRow } from '@portal/shared-sdk/contract'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { rememberRow } from '../detail/product.api'
import { useKind } from '../kind/use-kind'
import { productSlug } from './product-path'

/** Where a product's page was opened from: its breadcrumbs and its link back lead there. */
export interface CameFrom {
  /** Path and query of the list. */
  from: string
}

interface ProductLinkProps {
  product: ProductRow
  /** A charge's link leads to the cart (rule K-12). */
  isCharge: boolean
  hash?: string
  label?: string
  /** Hidden from keyboard and screen readers: another link beside it leads to the same page. */
  isSilent?: boolean
  /** -1: reached by arrow keys instead of Tab. */
  tabIndex?: number
  className?: string
  children: ReactNode
}

/** A link to a product's page. */
export function ProductLink({
  product,
  isCharge,
  hash = '',
  label,
  isSilent,
  tabIndex,
  className,
  children,
}: ProductLinkProps) {
  const { pathname, search } = useLocation()
  const kind = useKind()
  const page = isCharge ? kind.cart() : kind.product(productSlug(product))
  const to = page && page + hash
  if (!to) return <span className={className}>{children}</span>
  return (
    <Link
      to={to}
      state={{ from: pathname + search } satisfies CameFrom}
      className={className}
      onClick={() => {
        if (!isCharge) rememberRow(product, kind)
      }}
      aria-label={label}
      tabIndex={tabIndex}
      {...(isSilent && { tabIndex: -1, 'aria-hidden': true })}
    >
      {children}
    </Link>
  )
}
