/** Why the portal cannot start, as one line for the person who started it. The process ends with code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
