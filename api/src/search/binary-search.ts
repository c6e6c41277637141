/** Binary search: the first number from 0 for which it holds, as for all after it; `count` when there is none. */
export function firstFrom(count: number, holds: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
