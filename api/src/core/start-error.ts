/** Why the portal cannot start, in one line (rule P-12). The process ends with code 1. */
export class StartError extends Error {
  override name = 'StartError'
}
