import type { VariantPublic } from '@portal/shared-sdk/contract'
import { marks } from './marks.mjs'

/**
 * The mark of a brand in the colours `--mark-a`, `--mark-b` and `--mark-paper` of where it stands: decoration beside
 * the name.
 */
export function BrandMark({ mark, size }: { mark: VariantPublic['brand']['mark']; size: number }) {
  // Our own drawings, which the release writes into the page's icon as well.
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: marks[mark] }}
    />
  )
}
