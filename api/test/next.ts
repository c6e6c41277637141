let last = 0

/** A number that no other row of the test has. */
export const next = () => ++last
