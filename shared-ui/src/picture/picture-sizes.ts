import { siteAddress } from '@portal/shared-sdk'

const sides = [160, 480, 1200]

/**
 * The sizes of a picture that the portal has stored in several (rule E-132), for an `<img>` of a width in CSS pixels;
 * nothing for a picture of another kind.
 */
export function pictureSizes(src: string, width: number): { srcSet?: string; sizes?: string } {
  const [, base] = /^(\/media\/articles\/[0-9a-f]+\/)\d+\.webp$/.exec(src) ?? []
  if (base === undefined) return {}
  return { srcSet: sides.map((side) => `${siteAddress(base)}${side}.webp ${side}w`).join(', '), sizes: `${width}px` }
}
