/** See site-problems.mjs. */
export function problemsOf(site: string): Promise<string[]>
