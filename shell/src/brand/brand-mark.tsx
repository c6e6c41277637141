import type { VariantPublic } from '@portal/shared-sdk/contract'
import { marks } from './marks.mjs'

/**
 * The mark of a brand, as decoration beside its name: its own picture, else a drawing in the colours that the element
 * around it sets, `--mark-a`, `--mark-b` and `--mark-paper`.
 */
export function BrandMark({ brand, size }: { brand: Pick<VariantPublic['brand'], 'mark' | 'logo'>; size: number }) {
  if (brand.logo !== undefined)
    return <img src={brand.logo} alt="" width={size} height={size} style={{ objectFit: 'contain' }} />
  // Safe: the drawings are constants of this package, which the release also writes into the page's icon.
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: marks[brand.mark] }}
    />
  )
}
