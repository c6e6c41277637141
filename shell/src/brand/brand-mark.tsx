import type { VariantPublic } from '@portal/shared-sdk/contract'
import { marks } from './marks.mjs'

/**
 * The mark of a brand, as decoration beside its name. The element around it sets the colours `--mark-a`, `--mark-b` and
 * `--mark-paper`.
 */
export function BrandMark({ mark, size }: { mark: VariantPublic['brand']['mark']; size: number }) {
  // Safe: the drawings are constants of this package, which the release also writes into the page's icon.
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
