/** See activate.mjs. */
export function activate(site: string, versions: Record<string, string>, shell?: object): Promise<object>
export function rollBack(site: string, name: string): Promise<{ from: string | null; to: string | null }>
export function remove(site: string, name: string): Promise<object>
export function activeVersions(site: string): Record<string, string>
