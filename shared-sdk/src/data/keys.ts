/**
 * The keys of SWR's cache. Each is made by one function, so that a refetch after an event uses the key that screens
 * use.
 */
type Id = number | null

export const cartKey = () => ['cart'] as const
export const accountKey = () => ['account'] as const
export const userInfoKey = (client: Id, center: Id) => ['user_info', client, center] as const
export const clientKey = (id: number) => ['client', id] as const
export const leadKey = (id: number) => ['lead', id] as const
export const printFormatsKey = () => ['print_formats'] as const
export const centerKey = (id: number) => ['center', id] as const
export const favouritesKey = (client: Id, center: Id, lead: Id) => ['favourites', client, center, lead] as const
export const favouritesCountKey = () => ['favourites', 'count'] as const
/** Which products were marked or unmarked as favourites since the rows on the screen were loaded. */
export const favouriteMarksKey = () => ['favourite_marks'] as const

/** Matches every list of favourites and their count. */
export const isFavouritesKey = (key: unknown) => Array.isArray(key) && key[0] === 'favourites'
export const isCartKey = (key: unknown) => Array.isArray(key) && key[0] === 'cart'
