import type { VariantPublic } from '@portal/shared-sdk/contract'

type Mark = VariantPublic['brand']['mark']

/** The inside of each mark's SVG, 32 × 32, in the colours `--mark-a`, `--mark-b` and `--mark-paper`. */
export const marks: Readonly<Record<Mark, string>>
/** The mark with its colours written in, as a `data:` address for the browser's tab. */
export function markAddress(name: Mark, colours: Readonly<Record<string, string | number>>): string
