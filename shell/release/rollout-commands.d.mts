/** See shared-sdk/release/rollout-commands.ts. */
export function startCanary(site: string, area: string, version: string, group: string): Promise<string>
export function canaryCommand(site: string, args: string[]): Promise<string>
export function areaCommand(site: string, args: string[]): Promise<string>
