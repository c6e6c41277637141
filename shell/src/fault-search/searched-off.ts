/** Where a tab keeps its search for the area at fault (rule A-63). */
export const searchKey = '_faultSearch'

/** The areas that a search has switched off in this tab alone. */
export function searchedOff(): readonly string[] {
  try {
    const { off } = JSON.parse(sessionStorage.getItem(searchKey) ?? '{}') as { off?: unknown }
    return Array.isArray(off) ? off.filter((name): name is string => typeof name === 'string') : []
  } catch {
    return []
  }
}
