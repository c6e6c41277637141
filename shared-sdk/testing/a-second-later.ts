const now = performance.now.bind(performance)
let ahead = 0

/** Lets a second pass: a press right after an answer is ignored, as one that was meant for the screen before it. */
export function aSecondLater(): void {
  ahead += 1000
  performance.now = () => now() + ahead
}
