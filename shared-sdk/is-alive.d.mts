/** Whether a process of this machine runs, also one of another user. pid: its number. */
export function isAlive(pid: number): boolean
