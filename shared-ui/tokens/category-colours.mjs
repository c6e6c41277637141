import { standingOut } from './contrast.mjs'

/** Neighbours differ in lightness too, so that the colours can be told apart without their hue. */
const lightness = [0.47, 0.66, 0.36]
const goldenAngle = 137.508
const first = 195

/** `cat-1` … `cat-12`: colours of categories in charts, the same in every variant, each 3:1 on white. */
export const categoryColours = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `cat-${index + 1}`,
    standingOut(
      { l: lightness[index % lightness.length], c: 0.115, h: (first + index * goldenAngle) % 360 },
      ['#ffffff'],
      3,
      'darker',
    ),
  ]),
)
