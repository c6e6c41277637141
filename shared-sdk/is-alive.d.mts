/** Whether a process of this machine runs, even if it belongs to another user. */
export function isAlive(pid: number): boolean
