/** Clients of the demonstration's accounts, the same on every day; their ids are their positions from 1 on. */
export const cast = { manyCenters: 1, oneCenter: 2, network: 3, lockedAuthorized: 4, giant: 5 } as const
